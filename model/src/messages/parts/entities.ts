import { sideBySide } from '../words.ts'

/** What an entity is called in a sentence, in Dutch with its article. The usual calls speak of it so: calls/resource.ts. */
const names = {
  product: ['product', 'het product'],
  productCategory: ['category', 'de categorie'],
  promotion: ['promotion', 'de actie'],
  collection: ['collection', 'de collectie'],
} as const

export type NamedEntity = keyof typeof names

type Outcome = 'createFailed' | 'updateFailed' | 'deleteFailed' | 'deleted'
const sentences: Readonly<Record<Outcome, (en: string, nl: string) => readonly [en: string, nl: string]>> = {
  createFailed: (en, nl) => [`The ${en} could not be saved.`, `${capitalised(nl)} kon niet worden opgeslagen.`],
  updateFailed: (en, nl) => [`The ${en} could not be changed.`, `${capitalised(nl)} kon niet worden gewijzigd.`],
  deleteFailed: (en, nl) => [`The ${en} could not be deleted.`, `${capitalised(nl)} kon niet worden verwijderd.`],
  deleted: (en, nl) => [`${capitalised(en)} deleted.`, `${capitalised(nl.replace(/^(de|het) /, ''))} verwijderd.`],
}
const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

type Key = `${NamedEntity}.${Outcome}`
const rows = Object.entries(names).flatMap(([entity, [en, nl]]) =>
  Object.entries(sentences).map(([outcome, sentence]) => [`${entity}.${outcome}`, sentence(en, nl)] as const),
)

export const { en, nl } = sideBySide(Object.fromEntries(rows) as Record<Key, readonly [en: string, nl: string]>)
