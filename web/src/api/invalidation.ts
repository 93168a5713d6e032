import type { Query, QueryClient } from '@tanstack/react-query'
import type { CallName } from '@vitrine/model/calls.ts'

/** The table is there as soon as anything has been asked, and nothing is stale before. */
const callTable = () => import('./callTable.ts')

/** What an answer is made of. What is fetched outside the call table says it itself: `meta: { entities }`. */
async function entitiesOfQuery(): Promise<(query: Pick<Query, 'queryKey' | 'meta'>) => ReadonlySet<string>> {
  const { entitiesOf, isCall } = await callTable()
  return ({ queryKey: [name], meta }) => (isCall(name) ? entitiesOf(name) : new Set(namesIn(meta?.['entities'])))
}

const namesIn = (x: unknown): readonly string[] => (Array.isArray(x) ? x.filter(name => typeof name === 'string') : [])

/** Asks again what is on the screen and shows one of these entities; what is not on the screen is asked when it comes back. */
export async function entitiesChanged(client: QueryClient, entities: Iterable<string>): Promise<void> {
  const { decided } = await callTable()
  const changed = [...entities].flatMap(entity => [entity, ...(decided[entity] ?? [])])
  const madeOf = await entitiesOfQuery()
  await client.invalidateQueries({ predicate: query => changed.some(entity => madeOf(query).has(entity)) })
}

/** The same after a mutation; everything when its answer does not say what was changed. */
export async function callDone(client: QueryClient, mutation: CallName): Promise<void> {
  const { entitiesOf } = await callTable()
  const touched = entitiesOf(mutation)
  await (touched.size === 0 ? client.invalidateQueries() : entitiesChanged(client, touched))
}
