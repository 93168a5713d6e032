import { findChromium } from '../src/workers/chromium.ts'
import { openChromium } from '../src/workers/openChromium.ts'

// Another process that has a browser, to be killed.
await openChromium((await findChromium())!, 'http://localhost')
console.log('open')
setInterval(() => undefined, 1_000)
