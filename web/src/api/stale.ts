import { calls, type CallName } from '@vitrine/model/calls.ts'
import { entitiesIn } from '@vitrine/model/kernel/document.ts'
import type { QueryClient } from '@tanstack/react-query'

const known = new Map<CallName, ReadonlySet<string>>()
const entitiesOf = (name: CallName) => {
  const found = known.get(name) ?? entitiesIn(calls[name])
  known.set(name, found)
  return found
}

/** Whether the answer of a query is out of date once rows of these entities changed. */
export const isStale = (query: CallName, entities: Iterable<string>) => [...entities].some(entity => entitiesOf(query).has(entity))

/** The queries that a mutation makes stale: those that share an entity with its answer; all of them if its answer does not say. */
export function isStaleAfter(query: CallName, mutation: CallName): boolean {
  const touched = entitiesOf(mutation)
  return touched.size === 0 || isStale(query, touched)
}

const callIn = (key: readonly unknown[]): CallName | null => {
  const name = key[0]
  return typeof name === 'string' && name in calls ? (name as CallName) : null
}

/** Asks again what is on the screen and shows one of these entities; what is not on the screen is asked when it comes back. */
export const entitiesChanged = (client: QueryClient, entities: readonly string[]) =>
  client.invalidateQueries({ predicate: ({ queryKey }) => matches(callIn(queryKey), name => isStale(name, entities)) })

export const callDone = (client: QueryClient, mutation: CallName) =>
  client.invalidateQueries({ predicate: ({ queryKey }) => matches(callIn(queryKey), name => isStaleAfter(name, mutation)) })

const matches = (name: CallName | null, test: (name: CallName) => boolean) => name !== null && test(name)
