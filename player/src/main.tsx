import '@vitrine/renderer/olderScreens.ts'
import './screen.css'
import { createRoot } from 'react-dom/client'
import { keepAwake, keepFullScreen } from './device.ts'
import { openKept } from './kept.ts'
import { openMedia } from './media.ts'
import { declareOwnFont } from './ownFont.ts'
import { renewItself } from './renewal.ts'
import { Screen } from './Screen.tsx'
import { serverOf } from './server.ts'
import { surroundings } from './surroundings.ts'
import { tvOf } from './tv.ts'
import { languageOf, sayIn } from './words.ts'

declareOwnFont()
const language = languageOf(navigator.languages ?? [navigator.language])
document.documentElement.lang = language

async function open() {
  const [kept, media] = await Promise.all([openKept(), openMedia()])
  const tv = tvOf({ ...surroundings, kept, media, server: serverOf((...all) => fetch(...all), Date.now) })
  createRoot(document.getElementById('screen')!).render(<Screen tv={tv} address={location.host} say={sayIn(language)} />)
  window.addEventListener('online', tv.wake)
  renewItself(tv)
  await tv.start()
}

void open()
keepAwake()
keepFullScreen()
// Asked once; a browser that refuses may throw away what it keeps when its disk fills up.
navigator.storage?.persist?.().catch(() => {})
