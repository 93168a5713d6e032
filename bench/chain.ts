// The lists, the week and the search of an organisation with 2,000 presentations, 500 collections with ten times each and 1,000 screens, asked by 8 at once.
import { calls, type CallName } from '@vitrine/model/calls.ts'
import { referenceTo } from '@vitrine/model/calls/document.ts'
import { callers, checkAnswers, signIn, startMeasuredServer } from './measuredServer.ts'

const times = Number(process.argv[2] ?? 40)

const vitrine = await startMeasuredServer()
const { systemId } = await vitrine.ask('chain', { presentations: 2_000, collections: 500, systems: 100 })
const token = await signIn(vitrine.address)

const any = <T>(of: readonly T[]): T => of[Math.floor(Math.random() * of.length)]!
const words = ['lunch', 'crème', 'terrace 1', 'nothing', 's', '42']
const asked = (name: CallName, variables: () => object) => ({ query: referenceTo(name, calls[name]), variables })
const questions = {
  'presentations, the first page': asked('allPresentations', () => ({ limit: 20 })),
  'presentations, any page': asked('allPresentations', () => ({ limit: 20, offset: 20 * Math.floor(Math.random() * 100) })),
  'presentations, sorted': asked('allPresentations', () => ({
    limit: 20,
    order: any(['EDITED', 'TITLE', 'USED']),
    isReversed: any([true, false]),
  })),
  'presentations, searched': asked('allPresentations', () => ({ limit: 20, search: any(words) })),
  collections: asked('allCollections', () => ({ limit: 20, offset: 20 * Math.floor(Math.random() * 25) })),
  'collections of a system': asked('allCollections', () => ({ limit: 20, filter: { systemId } })),
  systems: asked('allSystems', () => ({ limit: 20, search: any(['shop 1', 'shop', 'nothing']) })),
  screens: asked('allScreens', () => ({ limit: 20, offset: 20 * Math.floor(Math.random() * 50) })),
  'the week of a system': asked('allProgrammeCollections', () => ({ systemId, limit: 100 })),
}
console.log(`2,000 presentations, 500 collections with ten times each, 1,000 screens, ${callers} at once:`)
for (const [name, question] of Object.entries(questions)) await checkAnswers(name, { ...question, address: vitrine.address, token, times })

// Whoever searches from everywhere asks for all kinds at once: the slowest says when it is all there.
for (const name of [
  'allPresentations',
  'allProducts',
  'allProductCategories',
  'allPriceLists',
  'allPromotions',
  'allCollections',
  'allSystems',
  'allScreens',
  'allAssets',
] as const)
  await checkAnswers(`search: ${name}`, {
    ...asked(name, () => ({ limit: 5, search: any(words) })),
    address: vitrine.address,
    token,
    times,
  })
await vitrine.close()
