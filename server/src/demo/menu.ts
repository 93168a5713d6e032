import { labelsOf, type DemoLabels } from './labels.ts'

export interface DemoProduct extends DemoLabels {
  readonly title: string
  readonly subtitle: string
  /** Euro, one for each variant of the category; null where there is none of that size. */
  readonly prices: readonly (number | null)[]
  readonly veggie: boolean
  readonly glutenfree: boolean
  /** Its name in pictures.ts. */
  readonly picture: string
}
export interface DemoCategory {
  readonly title: string
  readonly variants: readonly string[]
  readonly products: readonly DemoProduct[]
}
export interface DemoGroup {
  readonly title: string
  readonly categories: readonly DemoCategory[]
}
export interface DemoPromotion extends DemoLabels {
  readonly title: string
  readonly subtitle: string
  readonly priceRegular: number
  readonly pricePromo: number
  readonly veggie: boolean
  readonly glutenfree: boolean
  readonly picture: string
}

/** `v` marks what is vegetarian, `g` what has no gluten. */
const dish = (
  picture: string,
  title: string,
  subtitle: string,
  marks: '' | 'v' | 'g' | 'vg',
  ...prices: (number | null)[]
): DemoProduct => ({
  title,
  subtitle,
  prices,
  veggie: marks.includes('v'),
  glutenfree: marks.includes('g'),
  picture,
  ...labelsOf[picture]!,
})
const category = (title: string, variants: readonly string[], ...products: DemoProduct[]): DemoCategory => ({ title, variants, products })

export const cafe = { title: 'Café Lumière', logo: 'logo', vegetarian: 'vegetarian', glutenfree: 'gluten-free' } as const

/** Thirty products of Café Lumière. */
export const menu: readonly DemoGroup[] = [
  {
    title: 'Drinks',
    categories: [
      category(
        'Coffee',
        ['Small', 'Medium', 'Large'],
        dish('espresso', 'Espresso', 'Single, double or triple', 'vg', 2.6, 3.1, 3.6),
        dish('cappuccino', 'Cappuccino', 'Silky foam, a dusting of cocoa', 'vg', 3.2, 3.8, 4.3),
        dish('flat-white', 'Flat White', 'Double ristretto, velvet milk', 'vg', 3.6, 4.1, null),
        dish('latte-macchiato', 'Latte Macchiato', 'Three layers, one long spoon', 'vg', 3.7, 4.2, 4.7),
        dish('mocha', 'Mocha', 'Dark chocolate and whipped cream', 'vg', 3.9, 4.5, 5),
      ),
      category(
        'Tea',
        ['Cup', 'Pot'],
        dish('mint-tea', 'Fresh Mint', 'A handful of leaves, with honey', 'vg', 3.2, 5.9),
        dish('earl-grey', 'Earl Grey', 'Black tea with bergamot', 'vg', 2.9, 5.5),
        dish('lemon-ginger', 'Lemon & Ginger', 'Freshly cut, warming', 'vg', 3.4, 6.2),
        dish('matcha-latte', 'Matcha Latte', 'Stone-ground, from Uji', 'vg', 4.4, null),
      ),
      category(
        'Cold Drinks',
        ['Glass', 'Carafe'],
        dish('lemonade', 'House Lemonade', 'Lemon, mint, sparkling water', 'vg', 3.8, 9.5),
        dish('orange-juice', 'Orange Juice', 'Pressed when you order it', 'vg', 4.2, 11),
        dish('iced-latte', 'Iced Latte', 'Cold brew over milk and ice', 'vg', 4.6, null),
        dish('smoothie', 'Strawberry Smoothie', 'Strawberry, banana, oat milk', 'v', 5.2, 13.5),
      ),
    ],
  },
  {
    title: 'Kitchen',
    categories: [
      category(
        'Breakfast',
        ['Price'],
        dish('pancakes', 'Buttermilk Pancakes', 'Maple syrup, butter, berries', 'v', 9.5),
        dish('eggs', 'Sunny-Side Eggs', 'Two eggs, herbs, sourdough', 'v', 8.5),
        dish('granola', 'Granola Bowl', 'Thick yoghurt, nuts, red fruit', 'v', 7.9),
      ),
      category(
        'Sandwiches',
        ['Half', 'Whole'],
        dish('club-sandwich', 'Lumière Club', 'Chicken, bacon, tomato, egg', '', 6.9, 11.5),
        dish('avocado-toast', 'Avocado Toast', 'Lime, chilli, sourdough', 'v', 5.9, 9.8),
        dish('falafel-pita', 'Falafel Pita', 'Tahini, pickles, garden leaves', 'v', 5.5, 8.9),
      ),
      category(
        'Warm & Fresh',
        ['Small', 'Large'],
        dish('tomato-soup', 'Roast Tomato Soup', 'Basil and a swirl of cream', 'vg', 5.2, 7.9),
        dish('garden-salad', 'Garden Salad', 'Beetroot, leaves, mustard dressing', 'vg', 6.8, 10.9),
        dish('spaghetti', 'Spaghetti Polpette', 'Slow-cooked tomato, meatballs', '', 8.9, 13.5),
      ),
    ],
  },
  {
    title: 'Bakery',
    categories: [
      category(
        'Pastries',
        ['Each', 'Box of 4'],
        dish('croissant', 'Butter Croissant', 'Three days in the making', 'v', 2.8, 9.9),
        dish('pretzel', 'Salt Pretzel', 'Crisp outside, soft inside', 'v', 2.9, 10.5),
        dish('cookie', 'Chocolate Cookie', 'Warm, with a pinch of salt', 'v', 2.5, 8.9),
        dish('doughnut', 'Glazed Doughnut', 'Dark chocolate and sprinkles', 'v', 3.2, 11.5),
      ),
      category(
        'Cakes',
        ['Slice', 'Whole'],
        dish('shortcake', 'Strawberry Shortcake', 'Vanilla cream, fresh fruit', 'v', 5.2, 38),
        dish('apple-pie', 'Apple Pie', 'The recipe of a Dutch grandmother', 'v', 4.8, 34),
        dish('custard', 'Caramel Custard', 'Slowly baked, softly set', 'vg', 4.5, null),
        dish('cupcake', 'Raspberry Cupcake', 'Buttercream and sprinkles', 'v', 3.9, null),
      ),
    ],
  },
]

const offer = (
  picture: string,
  title: string,
  subtitle: string,
  priceRegular: number,
  pricePromo: number,
  marks: '' | 'v',
): DemoPromotion => ({
  title,
  subtitle,
  priceRegular,
  pricePromo,
  veggie: marks === 'v',
  glutenfree: false,
  picture,
  ...labelsOf[picture]!,
})

export const promotions: readonly DemoPromotion[] = [
  offer('morning-light', 'Morning Light', 'Butter croissant with a cappuccino', 6, 4.95, 'v'),
  offer('soup-and-sandwich', 'Soup & Sandwich', 'Roast tomato soup with half a Lumière Club', 12.1, 9.95, ''),
  offer('tea-for-two', 'Tea for Two', 'A pot of Earl Grey and two slices of shortcake', 15.9, 12.5, 'v'),
  offer('cool-afternoon', 'Cool Afternoon', 'Lemonade or iced latte, with a doughnut', 7.8, 6.2, 'v'),
]
