// How many people can sign in within a second while an editor's save stays quick: a password takes a core's time, and must not take everybody
// else's. `node bench/signing-in.ts 30`: for so many seconds.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { calls } from '@vitrine/model/calls.ts'
import { referenceTo } from '@vitrine/model/calls/document.ts'
import { demoAccounts } from '../server/src/demo/accounts.ts'
import { call, checkBound, percentile, sessionOf, signIn, startMeasuredServer } from './measuredServer.ts'
import { mixedSlides } from './scene.ts'

const seconds = Number(process.argv[2] ?? 15)
/** How many wait for their answer at once, as people do after a weekend. */
const callers = 8
const bounds = { signInsASecond: 20, saveP95: 50 }

const vitrine = await startMeasuredServer()
const token = await signIn(vitrine.address)
const slides = mixedSlides(1, 15)
await vitrine.ask('show', { title: 'Saved meanwhile', slides })
const change = referenceTo('updateWidget', calls.updateWidget)
const { id } = slides[0]!.widgets[0]!
const save = () =>
  call(vitrine.address, token, change, { input: { id, positionX: Math.random(), positionY: Math.random() }, operationId: randomUUID() })

const alone = await saves(performance.now() + 3_000)
const end = performance.now() + seconds * 1000
const [meanwhile, ...counts] = await Promise.all([saves(end), ...Array.from({ length: callers }, (_, index) => signIns(index, end))])
const rate = counts.reduce((sum, count) => sum + count, 0) / seconds
console.log(`${callers} people sign in, again as soon as they are in, for ${seconds} seconds; an editor saves every 50 ms:`)
console.log(`  a save alone p95 ${percentile(alone, 0.95).toFixed(1)} ms`)
checkBound('sign-ins a second', rate, 'at least', bounds.signInsASecond)
checkBound('a save meanwhile p95, ms', percentile(meanwhile, 0.95), 'at most', bounds.saveP95)
await vitrine.close()

async function signIns(index: number, end: number): Promise<number> {
  // Not the editor's: whoever signs in a hundred times ends the sessions they had before.
  const others = demoAccounts.filter(({ role }) => role !== 'USER')
  const { email } = others[index % others.length]!
  let count = 0
  for (; performance.now() < end; count++) {
    const { token } = await sessionOf(vitrine.address, email)
    if (!token) throw new Error(`${email} was refused`)
  }
  return count
}

/** Of each save the milliseconds. */
async function saves(end: number): Promise<number[]> {
  const times: number[] = []
  while (performance.now() < end) {
    const begun = performance.now()
    await save()
    times.push(performance.now() - begun)
    await pause(50)
  }
  return times
}
