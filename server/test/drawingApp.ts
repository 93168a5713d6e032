import { findChromium } from '../src/workers/chromium.ts'
import { openChromium } from '../src/workers/openChromium.ts'

// Another process that has a browser, to be killed. It has something to do before, as a server has: a way to start that fails waits for nobody.
setInterval(() => undefined, 1_000)
await openChromium((await findChromium())!, 'http://localhost')
console.log('open')
