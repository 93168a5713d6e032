import type { DocumentNode } from 'graphql'
import { brandDocument } from '@vitrine/model/areas/resellers/brandDocument.ts'
import { calls } from '@vitrine/model/calls.ts'
import type { Call } from '@vitrine/model/calls/call.ts'
import { documentIdOf, ownDocumentOf } from '@vitrine/model/calls/document.ts'
import { valueOf } from '@vitrine/model/kernel/record.ts'
import { latest, type CacheSize, type Latest } from './limits.ts'

/** What the product's own applications ask, by its id: a document for each call, and that of a television. */
export const ownDocuments: ReadonlyMap<string, string> = new Map(
  [...Object.entries<Call>(calls).map(([name, call]) => ownDocumentOf(name, call)), brandDocument].map(text => [documentIdOf(text), text]),
)
const texts: ReadonlySet<string> = new Set(ownDocuments.values())

export const isOwn = ({ loc }: DocumentNode): boolean => loc !== undefined && texts.has(loc.source.body)

/** What is asked: the document itself, or the one of our own that it names. */
export const documentIn = (question: unknown): unknown =>
  valueOf(question, 'query') ?? ownDocuments.get(String(valueOf(question, 'documentId')))

/**
 * Documents as they were parsed. The product's own are kept for good, however long they are: one that is forgotten is parsed, validated and
 * compiled again. Of all others the latest are kept, as far as there is room.
 */
export function keptDocuments(others: CacheSize): Latest<DocumentNode> {
  const ofOwn = new Map<string, DocumentNode>()
  const ofOthers = latest<DocumentNode>(others)
  return {
    get: text => ofOwn.get(text) ?? ofOthers.get(text),
    set: (text, document) => void (texts.has(text) ? ofOwn.set(text, document) : ofOthers.set(text, document)),
  }
}
