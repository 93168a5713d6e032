import type { Language } from '../../messages/languages.ts'

/** What a choice is called in each language, and what sheets of others call it. */
export interface ChoiceWords extends Readonly<Record<Language, string>> {
  readonly synonyms?: readonly string[]
}

/**
 * The choices of an enumeration as cells of a sheet say them. Both languages stand here, as a cell is understood in either, whatever the
 * language of whoever reads it. A choice that isn't named is called by its own name.
 */
export const choiceWords: Readonly<Record<string, Readonly<Record<string, ChoiceWords>>>> = {
  Availability: {
    AVAILABLE: {
      en: 'Available',
      nl: 'Beschikbaar',
      synonyms: ['yes', 'ja', 'y', 'j', 'true', 'waar', '1', 'x', 'on', 'aan', 'in stock', 'op voorraad', 'active', 'actief'],
    },
    UNAVAILABLE: {
      en: 'Not available',
      nl: 'Niet beschikbaar',
      synonyms: [
        'no',
        'nee',
        'n',
        'false',
        'onwaar',
        '0',
        'off',
        'uit',
        'sold out',
        'uitverkocht',
        'out of stock',
        'niet op voorraad',
        'unavailable',
        'onbeschikbaar',
        'inactive',
        'inactief',
      ],
    },
  },
}
