import { sideBySide } from '../words.ts'

/** What an entity is called in a sentence: one and many; in Dutch one with its article. Its usual calls and its list speak of it so. */
const names = {
  product: ['product', 'products', 'het product', 'producten'],
  productCategory: ['category', 'categories', 'de categorie', 'categorieën'],
  promotion: ['promotion', 'promotions', 'de actie', 'acties'],
  collection: ['collection', 'collections', 'de collectie', 'collecties'],
} as const

export type NamedEntity = keyof typeof names

interface Name {
  readonly en: string
  readonly ens: string
  readonly nl: string
  readonly nls: string
  /** In Dutch, with its article. */
  readonly the: string
}
type Sentence = 'one' | 'many' | 'search' | 'add' | 'edit' | 'none' | 'saved' | 'createFailed' | 'updateFailed' | 'deleteFailed' | 'deleted'

/** What calls/resource.ts says of the usual calls, and web/src/ui/resource on the page of a list. */
const sentences: Readonly<Record<Sentence, (name: Name) => readonly [en: string, nl: string]>> = {
  one: ({ en, nl }) => [capitalised(en), capitalised(nl)],
  many: ({ ens, nls }) => [capitalised(ens), capitalised(nls)],
  search: ({ ens, nls }) => [`Search ${ens}`, `Zoek ${nls}`],
  add: ({ en, nl }) => [`Add ${en}`, `${capitalised(nl)} toevoegen`],
  edit: ({ en, nl }) => [`Edit ${en}`, `${capitalised(nl)} bewerken`],
  none: ({ ens, nls }) => [`No ${ens} yet`, `Nog geen ${nls}`],
  saved: ({ en, nl }) => [`${capitalised(en)} saved.`, `${capitalised(nl)} opgeslagen.`],
  createFailed: ({ en, the }) => [`The ${en} could not be saved.`, `${capitalised(the)} kon niet worden opgeslagen.`],
  updateFailed: ({ en, the }) => [`The ${en} could not be changed.`, `${capitalised(the)} kon niet worden gewijzigd.`],
  deleteFailed: ({ en, the }) => [`The ${en} could not be deleted.`, `${capitalised(the)} kon niet worden verwijderd.`],
  deleted: ({ en, nl }) => [`${capitalised(en)} deleted.`, `${capitalised(nl)} verwijderd.`],
}
const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

type Key = `${NamedEntity}.${Sentence}`
const rows = Object.entries(names).flatMap(([entity, [en, ens, the, nls]]) => {
  const name = { en, ens, the, nl: the.replace(/^(de|het) /, ''), nls }
  return Object.entries(sentences).map(([key, sentence]) => [`${entity}.${key}`, sentence(name)] as const)
})

export const { en, nl } = sideBySide(Object.fromEntries(rows) as Record<Key, readonly [en: string, nl: string]>)
