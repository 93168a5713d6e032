import { contradictionsIn } from '@vitrine/model/areas/products/labels.ts'
import { choiceLabel } from '../../ui/form/labels.ts'
import type { Translate } from '../../ui/language.ts'

/** What can't be, a sentence for each diet: “Vegan with Milk in it: one of both can’t be right.” Empty where nothing contradicts. */
export const contradictionsSaid = (t: Translate, said: Parameters<typeof contradictionsIn>[0]): readonly string[] =>
  contradictionsIn(said).map(({ diet, allergens }) =>
    t('labels.contradiction', {
      diet: choiceLabel(t, 'Diet', diet),
      allergens: allergens.map(name => choiceLabel(t, 'Allergen', name)).join(', '),
    }),
  )
