import { allergens, diets, labels } from '../../catalog/labels.ts'
import { sideBySide } from '../words.ts'

/** What is said of a dish: its allergens, diets, nutrition, and what they are chosen and shown by. */
const choices = <Of extends string, Name extends keyof typeof labels>(of: Of, names: readonly Name[]) => {
  const wordsOf = (name: Name) => [labels[name].words.en, labels[name].words.nl] as const
  return Object.fromEntries(names.map(name => [`choice.${of}.${name}`, wordsOf(name)] as const)) as Record<
    `choice.${Of}.${Name}`,
    ReturnType<typeof wordsOf>
  >
}

const dietary = {
  allergens: ['Allergens', 'Allergenen'],
  mayContain: ['May contain', 'Kan bevatten'],
  diets: ['Diets', 'Diëten'],
  hasNoAllergens: ['None of the 14 allergens, checked', 'Geen van de 14 allergenen, nagekeken'],
} as const

export const { en, nl } = sideBySide({
  ...choices('Allergen', allergens),
  ...choices('Diet', diets),
  'choice.NutritionBasis.PER_100_G': ['per 100 g', 'per 100 g'],
  'choice.NutritionBasis.PER_100_ML': ['per 100 ml', 'per 100 ml'],
  'choice.NutritionBasis.PER_PORTION': ['per portion', 'per portie'],

  'choice.PriceUnit.PER_100_G': ['per 100 g', 'per 100 g'],
  'choice.PriceUnit.PER_KG': ['per kg', 'per kg'],
  'choice.PriceUnit.PER_100_ML': ['per 100 ml', 'per 100 ml'],
  'choice.PriceUnit.PER_L': ['per litre', 'per liter'],

  'field.product.priceUnit': ['Price unit', 'Prijseenheid'],
  'hint.product.priceUnit': ['Left empty, a price is for one.', 'Leeg gelaten is een prijs per stuk.'],
  'hint.product.vatRate': ['Included in the prices.', 'In de prijzen inbegrepen.'],
  'field.product.vatRate': ['VAT (%)', 'Btw (%)'],
  'field.product.allergens': dietary.allergens,
  'field.product.mayContain': dietary.mayContain,
  'field.product.hasNoAllergens': dietary.hasNoAllergens,
  'field.product.diets': dietary.diets,
  'field.product.calories': ['Calories (kcal)', 'Calorieën (kcal)'],
  'field.product.nutrition': ['Nutrition', 'Voedingswaarde'],
  'field.product.alcohol': ['Alcohol (% vol)', 'Alcohol (% vol)'],
  'field.product.deposit': ['Deposit', 'Statiegeld'],
  'field.product.origin': ['Origin', 'Herkomst'],
  'field.promotion.allergens': dietary.allergens,
  'field.promotion.mayContain': dietary.mayContain,
  'field.promotion.hasNoAllergens': dietary.hasNoAllergens,
  'field.promotion.diets': dietary.diets,
  'field.nutrition.basis': ['Values', 'Waarden'],
  'field.nutrition.energy': ['Energy (kJ)', 'Energie (kJ)'],
  'field.nutrition.fat': ['Fat (g)', 'Vetten (g)'],
  'field.nutrition.saturates': ['of which saturates (g)', 'waarvan verzadigd (g)'],
  'field.nutrition.carbohydrate': ['Carbohydrate (g)', 'Koolhydraten (g)'],
  'field.nutrition.sugars': ['of which sugars (g)', 'waarvan suikers (g)'],
  'field.nutrition.fibre': ['Fibre (g)', 'Vezels (g)'],
  'field.nutrition.protein': ['Protein (g)', 'Eiwitten (g)'],
  'field.nutrition.salt': ['Salt (g)', 'Zout (g)'],

  'labels.title': ['Allergens and more', 'Allergenen en meer'],
  'labels.contains': ['Contains', 'Bevat'],
  'labels.contradiction': [
    '{diet} with {allergens} in it: one of both can’t be right.',
    '{diet} met {allergens} erin: een van beide kan niet kloppen.',
  ],
  'labels.none': [labels.NONE.words.en, labels.NONE.words.nl],
  'labels.none-hint': ['Only where none of them is ticked.', 'Alleen waar er geen is aangevinkt.'],
  'labels.column': ['Contains', 'Bevat'],
  'labels.allergens': dietary.allergens,
  'labels.may-contain': dietary.mayContain,
  'labels.diets': dietary.diets,
  'labels.calories': ['Calories', 'Calorieën'],
  'labels.alcohol': ['Alcohol', 'Alcohol'],
  'labels.deposit': ['Deposit', 'Statiegeld'],
  'labels.origin': ['Origin', 'Herkomst'],
  'labels.form': ['Shown as', 'Getoond als'],
  'labels.legend-size': ['Size of the explanation', 'Grootte van de uitleg'],
  'labels.legend': ['Explain them below', 'Eronder uitleggen'],
  'choice.LabelForm.ICONS': ['Icons', 'Pictogrammen'],
  'choice.LabelForm.NUMBERS': ['Numbers', 'Cijfers'],
  'choice.LabelForm.LETTERS': ['Letters', 'Letters'],

  'allergens.about': ['What is in each product, for the wall or the till.', 'Wat er in elk product zit, voor aan de muur of bij de kassa.'],
  'allergens.print': ['Print', 'Afdrukken'],
  'allergens.pdf': ['Download PDF', 'Pdf downloaden'],
  'allergens.pdf-WAITING': ['The PDF waits for its turn…', 'De pdf wacht op zijn beurt…'],
  'allergens.pdf-RUNNING': ['The PDF is being made…', 'De pdf wordt gemaakt…'],
  'allergens.pdf-done': ['The PDF is downloaded.', 'De pdf is gedownload.'],
  'allergens.pdf-failed': ['The PDF could not be made', 'De pdf kon niet worden gemaakt'],
  'allergens.group': ['Product group', 'Productgroep'],
  'allergens.all-groups': ['All groups', 'Alle groepen'],
  'allergens.category': ['Category', 'Categorie'],
  'allergens.all-categories': ['All categories', 'Alle categorieën'],
  'allergens.language': ['Language', 'Taal'],
  'allergens.paper': ['Paper', 'Papier'],
  'allergens.none-left': ['No product is all of what you asked for.', 'Geen product is alles wat je vroeg.'],
  'allergens.unsaid': ['Not said yet: {count}', 'Nog niet gezegd: {count}'],
  'allergens.only-unsaid': ['Only what is not said yet', 'Alleen wat nog niet gezegd is'],
  'allergens.go-through': ['Go through them', 'Loop ze door'],
  'allergens.all-said': ['Of each product it is said what it contains.', 'Van elk product is gezegd wat het bevat.'],
  'allergens.step': ['{at} of {count}', '{at} van {count}'],
  'allergens.skip': ['Skip', 'Overslaan'],
  'allergens.save-next': ['Save and next', 'Opslaan en volgende'],
  'allergens.change': ['Change what {title} contains', 'Wijzig wat {title} bevat'],
})
