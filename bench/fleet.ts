// The list of 10,000 screens of 1,000 customers, asked by 8 at once: leafed through, searched, filtered, sorted; and the page of one.
import { calls, type CallName } from '@vitrine/model/calls.ts'
import { screenConditions, screenOrders } from '@vitrine/model/areas/screens/calls.ts'
import { referenceTo } from '@vitrine/model/calls/document.ts'
import { callers, checkAnswers, sessionOf, startMeasuredServer } from './measuredServer.ts'

const times = Number(process.argv[2] ?? 40)
const screens = 10_000

const vitrine = await startMeasuredServer()
const { someId } = await vitrine.ask('fleet', { customers: 1_000, screens })

const any = <T>(of: readonly T[]): T => of[Math.floor(Math.random() * of.length)]!
const words = ['counter', 'bakery 42', 'shop 7', 'front', 'tv 3', 'nothing']
const asked = (name: CallName, variables: () => object) => ({ query: referenceTo(name, calls[name]), variables })
const listed = (more: () => object) => asked('allScreens', () => ({ limit: 20, order: 'STATE', ...more() }))
const questions = {
  'the first page': listed(() => ({})),
  'any page': listed(() => ({ offset: 20 * Math.floor(Math.random() * 240) })),
  sorted: listed(() => ({ order: any(screenOrders.filter(order => order !== 'NEEDED')), isReversed: any([true, false]) })),
  filtered: listed(() => ({ filter: { condition: any(screenConditions) } })),
  labelled: listed(() => ({ filter: { labels: [any(['front', 'Label 4', 'none'])] } })),
  searched: listed(() => ({ search: any(words) })),
  'searched and filtered': listed(() => ({ search: any(words), filter: { condition: any(screenConditions) } })),
  'labels in use': asked('allScreenLabels', () => ({ limit: 100 })),
  'one screen': asked('findScreen', () => ({ id: someId })),
  'its history': asked('allScreenEvents', () => ({ screenId: someId, limit: 20 })),
}
for (const who of ['admin@vitrine.example', 'reseller@vitrine.example']) {
  const { token } = await sessionOf(vitrine.address, who)
  console.log(`${screens} screens of 1,000 customers, ${callers} at once, as ${who}:`)
  for (const [name, question] of Object.entries(questions))
    await checkAnswers(name, { ...question, address: vitrine.address, token, times })
}
await vitrine.close()
