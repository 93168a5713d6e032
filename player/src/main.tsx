import '@vitrine/renderer/olderScreens.ts'
import './screen.css'
import { createRoot } from 'react-dom/client'
import { followBrand } from './brand.ts'
import { keepAwake, keepFullScreen } from './device.ts'
import { bringEveryKind, bringKinds } from './kinds.ts'
import { keepLastPicture } from './lastPicture.ts'
import { openStorage } from './storage.ts'
import { openMedia } from './media.ts'
import { declareOwnFont } from './ownFont.ts'
import { beginAnewSoon, renewItself } from './renewal.ts'
import { Screen } from './Screen.tsx'
import { createServerClient } from './server.ts'
import { timing } from './timing.ts'
import { createTv } from './tv.ts'
import { languageOf, translateIn } from './words.ts'

declareOwnFont()
const language = languageOf([...(navigator.languages ?? [navigator.language]), document.documentElement.lang])
document.documentElement.lang = language

async function open() {
  const [kept, media, logos] = await Promise.all([openStorage(), openMedia(), openMedia('vitrine-logos')])
  const brand = followBrand({ ...timing, kept, logos, hostname: location.hostname, ask: (...all) => fetch(...all) })
  brand.subscribe(() => (document.title = brand.get()?.name ?? document.title))
  const tv = createTv({ ...timing, kept, media, server: createServerClient((...all) => fetch(...all), Date.now), bringKinds: kindsOrAnew })
  createRoot(document.getElementById('screen')!).render(<Screen tv={tv} brand={brand} origin={location.origin} t={translateIn(language)} />)
  begun()
  keepLastPicture(tv, timing)
  window.addEventListener('online', tv.wake)
  for (const event of ['click', 'keydown']) document.addEventListener(event, tv.ask)
  renewItself(tv)
  await tv.start()
  setTimeout(() => void bringEveryKind().catch(() => {}), restAfter)
}

/** Milliseconds until a TV loads what draws the kinds of widgets that its shows do not have: its first slide comes before, an upgrade of the server rarely. */
const restAfter = 10_000

const kindsOrAnew: typeof bringKinds = shows =>
  bringKinds(shows).catch((error: unknown) => {
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
