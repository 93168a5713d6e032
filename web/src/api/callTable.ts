import { calls, type CallName } from '@vitrine/model/calls.ts'
import { entitiesIn, ownDocumentOf, referenceTo } from '@vitrine/model/calls/document.ts'

/** Worked out once a call. */
function once<T>(work: (name: CallName) => T): (name: CallName) => T {
  const known = new Map<CallName, T>()
  return name => {
    const found = known.get(name) ?? work(name)
    known.set(name, found)
    return found
  }
}

export const documentFor = once(name => ownDocumentOf(name, calls[name]))
export const referenceFor = once(name => referenceTo(name, calls[name]))
export const entitiesOf = once(name => entitiesIn(calls[name]))
export const isCall = (name: unknown): name is CallName => typeof name === 'string' && name in calls
