import type { EntityName } from '@vitrine/model/entities.ts'
import { isMessage, type MessageKey } from '@vitrine/model/messages/messages.ts'
import type { Translate, Words } from '../language.ts'

/** The sentences of every list, said of this kind of record: “Add promotion”, “Actie toevoegen”. */
export function listWords(t: Translate, entity: EntityName) {
  const named = (key: string) => (isMessage(key) ? t(key) : entity)
  const names = { item: named(`item.${entity}`), items: named(`items.${entity}`) }
  return (key: MessageKey, words: Words = {}): string => capitalised(t(key, { ...names, ...words }))
}

/** What is said of this kind of record alone, if anything is. */
export const ownWords = (key: string): MessageKey | null => (isMessage(key) ? key : null)

const capitalised = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1)
