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

/** Of which entities what is seen hangs on another: a customer's blocked tags hide stock from it and its partner makes templates, files and presentations are counted in their folder, a file has its tags, whoever is signed in knows whether there are locations and whether prices wait for a second person, products are listed by what is sold out at a location, a screen shows what was put on it. */
export const decided: Readonly<Record<string, readonly string[]>> = {
  organization: ['asset', 'template', 'templateFolder'],
  asset: ['assetFolder', 'tag'],
  location: ['user'],
  priceApproval: ['user'],
  tag: ['asset'],
  locationProduct: ['product'],
  presentation: ['presentationFolder'],
  collectionAllocation: ['systemScreen'],
}
