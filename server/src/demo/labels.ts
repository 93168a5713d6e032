import type { Allergen, Diet } from '@vitrine/model/catalog/labels.ts'

/** What is in a dish, what may have come into it, and for whom it is. */
export interface DemoLabels {
  readonly allergens: Allergen[]
  readonly mayContain: Allergen[]
  /** Somebody looked. Of what has no allergen here and doesn't say so, nothing is known yet. */
  readonly hasNoAllergens?: true
  readonly diets: Diet[]
}

const says = (allergens: readonly Allergen[], mayContain: readonly Allergen[] = [], ...diets: readonly Diet[]): DemoLabels => ({
  allergens: [...allergens],
  mayContain: [...mayContain],
  diets: [...diets],
})
/** Vegetables, fruit and leaves. */
const plain: DemoLabels = { ...says([], [], 'VEGAN', 'LACTOSE_FREE'), hasNoAllergens: true }

/** Of each product and offer of the menu, by its picture. That a dish is vegetarian or without gluten is said there. */
export const labelsOf: Readonly<Record<string, DemoLabels>> = {
  espresso: plain,
  cappuccino: says(['MILK'], ['SOYBEANS']),
  'flat-white': says(['MILK']),
  'latte-macchiato': says(['MILK']),
  mocha: says(['SOYBEANS', 'MILK'], ['NUTS']),
  'mint-tea': says([], [], 'LACTOSE_FREE'),
  'earl-grey': plain,
  'lemon-ginger': plain,
  'matcha-latte': says(['MILK']),
  lemonade: says([], ['SULPHITES'], 'VEGAN', 'LACTOSE_FREE'),
  'orange-juice': plain,
  'iced-latte': says(['MILK']),
  smoothie: says(['GLUTEN'], ['NUTS'], 'VEGAN', 'LACTOSE_FREE'),
  pancakes: says(['GLUTEN', 'EGGS', 'MILK'], ['NUTS']),
  eggs: says(['GLUTEN', 'EGGS'], ['SESAME']),
  granola: says(['GLUTEN', 'MILK', 'NUTS'], ['PEANUTS', 'SESAME']),
  'club-sandwich': says(['GLUTEN', 'EGGS', 'MUSTARD'], ['MILK', 'SESAME']),
  'avocado-toast': says(['GLUTEN'], ['SESAME', 'NUTS'], 'VEGAN', 'LACTOSE_FREE'),
  'falafel-pita': says(['GLUTEN', 'SESAME'], ['SOYBEANS'], 'VEGAN', 'HALAL', 'LACTOSE_FREE'),
  'tomato-soup': says(['MILK', 'CELERY']),
  'garden-salad': says(['MUSTARD', 'SULPHITES'], ['CELERY'], 'VEGAN', 'LACTOSE_FREE'),
  spaghetti: says(['GLUTEN', 'EGGS', 'CELERY'], ['MILK']),
  croissant: says(['GLUTEN', 'MILK'], ['EGGS', 'NUTS']),
  pretzel: says(['GLUTEN'], ['MILK', 'SESAME'], 'VEGAN'),
  cookie: says(['GLUTEN', 'EGGS', 'SOYBEANS', 'MILK'], ['PEANUTS', 'NUTS']),
  doughnut: says(['GLUTEN', 'EGGS', 'SOYBEANS', 'MILK'], ['NUTS']),
  shortcake: says(['GLUTEN', 'EGGS', 'MILK']),
  'apple-pie': says(['GLUTEN', 'EGGS', 'MILK'], ['NUTS', 'SULPHITES']),
  custard: says(['EGGS', 'MILK']),
  cupcake: says(['GLUTEN', 'EGGS', 'MILK'], ['NUTS', 'SULPHITES']),
  'morning-light': says(['GLUTEN', 'MILK'], ['EGGS', 'SOYBEANS', 'NUTS']),
  'soup-and-sandwich': says(['GLUTEN', 'EGGS', 'MILK', 'CELERY', 'MUSTARD'], ['SESAME']),
  'tea-for-two': says(['GLUTEN', 'EGGS', 'MILK']),
  'cool-afternoon': says(['GLUTEN', 'EGGS', 'SOYBEANS', 'MILK'], ['NUTS', 'SULPHITES']),
}
