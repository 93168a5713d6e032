import type { DocumentNode } from 'graphql'
import { calls } from '@vitrine/model/calls.ts'
import type { Call } from '@vitrine/model/calls/call.ts'
import { documentOf } from '@vitrine/model/calls/document.ts'
import { latest, type CacheSize, type Latest } from './limits.ts'

/** What the product's own applications ask: a document for each call. */
export const ownDocuments = (): ReadonlySet<string> => new Set(Object.entries<Call>(calls).map(([name, call]) => documentOf(name, call)))

/**
 * Documents as they were parsed. The product's own are kept for good, however long they are: one that is forgotten is parsed, validated and
 * executed without the compiler at each request. Of all others the latest are kept, as far as there is room.
 */
export function keptDocuments(others: CacheSize, own = ownDocuments()): Latest<DocumentNode> {
  const ofOwn = new Map<string, DocumentNode>()
  const ofOthers = latest<DocumentNode>(others)
  return {
    get: text => ofOwn.get(text) ?? ofOthers.get(text),
    set: (text, document) => void (own.has(text) ? ofOwn.set(text, document) : ofOthers.set(text, document)),
  }
}
