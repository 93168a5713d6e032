// What was on 1,000 screens for a month: the report, asked by 8 at once, and what of it the database keeps.
import { proofGroups, proofOrders } from '@vitrine/model/areas/proof/calls.ts'
import { calls, type CallName } from '@vitrine/model/calls.ts'
import { referenceTo } from '@vitrine/model/calls/document.ts'
import { callers, checkAnswers, signIn, startMeasuredServer } from './measuredServer.ts'

const times = Number(process.argv[2] ?? 10)
const screens = Number(process.argv[3] ?? 1_000)
const days = Number(process.argv[4] ?? 31)

const vitrine = await startMeasuredServer()
const { systemId, presentationId, from, until, bytes } = await vitrine.ask('proof', { screens, days })
const month = { from, until }

const any = <T>(of: readonly T[]): T => of[Math.floor(Math.random() * of.length)]!
const asked = (name: CallName, variables: () => object) => ({ query: referenceTo(name, calls[name]), variables })
const listed = (more: () => object) => asked('proofOfPlay', () => ({ filter: month, limit: 20, ...more() }))
const questions = {
  'by day': asked('proofByDay', () => ({ filter: month })),
  ...Object.fromEntries(proofGroups.map(by => [`by ${by.toLowerCase()}`, listed(() => ({ by }))])),
  'sorted and leafed through': listed(() => ({ by: 'SCREEN', order: any(proofOrders), offset: 20 * Math.floor(Math.random() * 40) })),
  'of a system': listed(() => ({ by: 'SLIDE', filter: { ...month, systemId } })),
  'of a presentation': listed(() => ({ by: 'SCREEN', filter: { ...month, presentationId } })),
  'of a presentation by day': asked('proofByDay', () => ({ filter: { ...month, presentationId } })),
}
const token = await signIn(vitrine.address)
console.log(`What was on ${screens} screens for ${days} days, ${callers} at once:`)
for (const [name, question] of Object.entries(questions))
  await checkAnswers(name, { ...question, address: vitrine.address, token, times, bound: 1_000 })
console.log(
  `  the database keeps ${Math.round(bytes / screens / days)} bytes of a screen and day, with its indexes: ${perYear()} kB in a year`,
)
await vitrine.close()

function perYear(): number {
  return Math.round((bytes / screens / days / 1_000) * 365)
}
