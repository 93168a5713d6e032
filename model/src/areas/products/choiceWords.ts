import { allergens, diets, labels, type Label } from '../../catalog/labels.ts'
import { recordOf } from '../../kernel/record.ts'
import type { Language } from '../../messages/languages.ts'

/** What a choice is called in each language, and what sheets of others call it. */
export interface ChoiceWords extends Readonly<Record<Language, string>> {
  readonly synonyms?: readonly string[]
}

const named = (names: readonly Label[]) =>
  recordOf(names, (name): ChoiceWords => ({
    ...labels[name].words,
    synonyms: [...Object.values(labels[name].words), ...labels[name].synonyms],
  }))

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
  Allergen: named(allergens),
  Diet: named(diets),
  PriceUnit: {
    PER_100_G: { en: 'per 100 g', nl: 'per 100 g', synonyms: ['100 g', '100g', '/100 g', '/100g', 'per 100g', 'per 100 gram', '100 gram'] },
    PER_KG: { en: 'per kg', nl: 'per kg', synonyms: ['kg', '/kg', 'kilo', 'per kilo', 'kilogram', 'per kilogram', '1 kg'] },
    PER_100_ML: { en: 'per 100 ml', nl: 'per 100 ml', synonyms: ['100 ml', '100ml', '/100 ml', '/100ml', 'per 100ml'] },
    PER_L: { en: 'per litre', nl: 'per liter', synonyms: ['l', '/l', 'per l', 'litre', 'liter', 'per liter', 'per litre', '1 l'] },
  },
  NutritionBasis: {
    PER_100_G: { en: 'per 100 g', nl: 'per 100 g', synonyms: ['100 g', '100g', 'g', 'per 100g'] },
    PER_100_ML: { en: 'per 100 ml', nl: 'per 100 ml', synonyms: ['100 ml', '100ml', 'ml', 'per 100ml'] },
    PER_PORTION: { en: 'per portion', nl: 'per portie', synonyms: ['portion', 'portie', 'serving', 'per serving'] },
  },
}
