// An emergency on 1,000 screens of one customer: how long until the last shows it, until the page says so of all, and until it is over on all.
import { setTimeout as pause } from 'node:timers/promises'
import { call, checkBound, percentile, sessionOf, signIn, startMeasuredServer } from './measuredServer.ts'
import { openCrowd } from './simulatedScreens.ts'

const count = Number(process.argv[2] ?? 1_000)
const times = Number(process.argv[3] ?? 10)

const vitrine = await startMeasuredServer()
const { address } = vitrine
const { credentials, organizationId } = await vitrine.ask('screens', { count })
const { token: administrator } = await sessionOf(address, 'admin@vitrine.example')
const allowing = 'mutation m($input: UpdateOrganizationInput!) { updateOrganization(input: $input) { id } }'
await call(address, administrator, allowing, { input: { id: organizationId, isEmergencyAllowed: true } })
const token = await signIn(address)

/** What a screen hears is what it shows: drawing it is that TV's own time. */
let begun = 0
let waiting = new Set<number>()
let milliseconds: number[] = []
let allHeard = () => {}
const crowd = await openCrowd({
  credentials,
  pace: 500,
  addressOf: () => address,
  heard(screen, message) {
    if (message.subject !== 'emergency') return
    if (message.emergency) crowd.say(screen, { subject: 'emergencyShown', id: message.emergency.id })
    if (!waiting.delete(screen)) return
    milliseconds.push(performance.now() - begun)
    if (waiting.size === 0) allHeard()
  },
})
await crowd.expect(() => true)
await pause(3_000)

const answered: number[] = []
const shown: number[] = []
const said: number[] = []
const over: number[] = []
const counted = crowd.count()
for (let i = 0; i < times; i++) {
  const heard = all()
  const sending = 'mutation m($input: SendEmergencyInput!) { sendEmergency(input: $input) { id } }'
  const input = { requestId: `bench ${i}`, reach: 'CUSTOMER', heading: 'Leave the building', body: 'By the stairs.' }
  const { sendEmergency } = await call<{ sendEmergency: { id: string } }>(address, token, sending, { input })
  answered.push(performance.now() - begun)
  shown.push(...(await heard))
  await untilSaid(sendEmergency.id)
  said.push(performance.now() - begun)
  await untilQuiet()
  const ended = all()
  await call(address, token, 'mutation m($id: ID!) { endEmergency(id: $id) { id } }', { id: sendEmergency.id })
  over.push(...(await ended))
  await untilQuiet()
}

console.log(`${count} screens of one customer, ${times} emergencies, from the request:`)
console.log(`  until it is answered: p50 ${percentile(answered, 0.5).toFixed(0)} ms, at most ${Math.max(...answered).toFixed(0)} ms`)
console.log(`  until a screen shows it: p50 ${percentile(shown, 0.5).toFixed(0)} ms, p95 ${percentile(shown, 0.95).toFixed(0)} ms`)
checkBound('until the last shows it, ms', Math.max(...shown), 'at most', 1_000)
checkBound('until the page says of all that they show it, ms', Math.max(...said), 'at most', 2_000)
checkBound('until it is over on the last, ms', Math.max(...over), 'at most', 1_000)
const answers = [...counted.answers].map(([status, asked]) => `${asked} × ${status}`).join(', ') || 'nothing'
console.log(`  meanwhile screens were answered ${answers}, and got ${(counted.bytes / count / times / 1_000).toFixed(1)} kB each for each`)
crowd.close()
await vitrine.close()
process.exit()

function all(): Promise<readonly number[]> {
  waiting = new Set(credentials.keys())
  milliseconds = []
  begun = performance.now()
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${waiting.size} of ${count} never heard of it`)), 30_000)
    allHeard = () => {
      clearTimeout(timer)
      resolve(milliseconds)
    }
  })
}

/** Until no screen asks any more what its content says now. */
async function untilQuiet(): Promise<void> {
  const asked = () => [...counted.answers.values()].reduce((sum, answers) => sum + answers, 0)
  for (let before = -1; before !== asked();) {
    before = asked()
    await pause(2_000)
  }
}

/** As the page asks again and again. */
async function untilSaid(emergencyId: string): Promise<void> {
  const asking = 'query q($emergencyId: ID!) { allEmergencyScreens(emergencyId: $emergencyId, limit: 20) { shown } }'
  for (let tries = 0; tries < 200; tries++) {
    const { allEmergencyScreens } = await call<{ allEmergencyScreens: { shown: number } }>(address, token, asking, { emergencyId })
    if (allEmergencyScreens.shown >= count) return
    await pause(50)
  }
  throw new Error('Screens show it, and the page does not say so.')
}
