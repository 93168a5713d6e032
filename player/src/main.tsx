import '@vitrine/renderer/olderScreens.ts'
import './screen.css'
import { createRoot } from 'react-dom/client'
import type { ScreenContent } from '@vitrine/model/screen/content.ts'
import { createStore } from '@vitrine/renderer/store.ts'
import { beginAnewSoon } from './beginAnew.ts'
import type { Said } from './beside.tsx'
import { keepAwake, keepFullScreen } from './device.ts'
import { bringEveryKind, bringKinds } from './kinds.ts'
import { bringTimes } from './schedule.ts'
import { openStorage } from './storage.ts'
import { openMedia } from './media.ts'
import { declareOwnFont } from './ownFont.ts'
import { Screen } from './Screen.tsx'
import { createServerClient } from './server.ts'
import { timing } from './timing.ts'
import { createTv } from './tv.ts'

declareOwnFont()

async function open() {
  const [kept, media] = await Promise.all([openStorage(), openMedia()])
  const server = createServerClient((...all) => fetch(...all), Date.now)
  const tv = createTv({
    ...timing,
    kept,
    media,
    server,
    bringKinds: content => orAnew(bringProgram(content)),
  })
  const said = createStore<Said | null>(null)
  createRoot(document.getElementById('screen')!).render(<Screen tv={tv} said={said} />)
  begun()
  window.addEventListener('online', tv.wake)
  for (const event of ['click', 'keydown']) document.addEventListener(event, tv.ask)
  await tv.start()
  said.set(await orAnew(import('./beside.tsx').then(({ openBeside }) => openBeside(tv, kept))))
  setTimeout(() => void Promise.all([bringEveryKind(), bringTimes({ calendar: {} })]).catch(() => {}), restAfter)
}

const bringProgram = async (content: ScreenContent) => void (await Promise.all([bringKinds(content), bringTimes(content)]))

/** Milliseconds until a TV loads what draws the kinds of widgets that its shows do not have: its first slide comes before, an upgrade of the server rarely. */
const restAfter = 10_000

/** A part of the program without which the TV is not whole. */
const orAnew = <T,>(part: Promise<T>): Promise<T> =>
  part.catch((error: unknown) => {
    beginAnewSoon()
    throw error
  })

/** From here on the TV says itself what is wrong: firstPaint.js is silent. */
function begun() {
  document.documentElement.setAttribute('data-begun', '')
  document.getElementById('fault')?.remove()
}

void open()
keepAwake()
keepFullScreen()
// Asked once; a browser that refuses may throw away what it keeps when its disk fills up.
navigator.storage?.persist?.().catch(() => {})
