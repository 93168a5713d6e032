import { keysOf } from '../kernel/record.ts'
import { exampleId } from '../show/show.ts'
import { emptyCatalogue, type Catalogue, type ContentCategory, type ContentProduct } from './content.ts'

type Dish = readonly [title: string, subtitle: string, ...prices: readonly number[]]

/**
 * What lists of templates show until somebody chooses: '0' where nothing else is said, and for the templates that come with the
 * product something to the point. Prices stand under the names of sizes; a category without such names has one price each.
 */
const categories = {
  [exampleId]: {
    title: 'Coffee',
    sizes: ['S', 'L'],
    dishes: [
      ['Cappuccino', 'Espresso, warm milk, a silky foam', 3.2, 4.1],
      ['Latte macchiato', 'Three layers, one long spoon', 3.7, 4.6],
      ['Flat white', 'Double ristretto, velvet milk', 3.6, 4.4],
      ['Espresso', 'Single or double', 2.6, 3.1],
      ['Matcha latte', 'Stone-ground green tea', 4.4, 5.2],
    ],
  },
  '0-tea': {
    title: 'Tea',
    dishes: [
      ['Fresh mint', 'With honey', 3.4],
      ['Earl Grey', 'Black tea, bergamot', 2.9],
      ['Lemon & ginger', 'Freshly cut', 3.6],
      ['Rooibos', 'Without caffeine', 2.9],
      ['Jasmine', 'Green tea', 3.1],
    ],
  },
  '0-cold-drinks': {
    title: 'Cold drinks',
    dishes: [
      ['Lemonade', 'Lemon, mint, bubbles', 3.8],
      ['Orange juice', 'Freshly pressed', 4.2],
      ['Iced latte', 'Cold brew and milk', 4.6],
      ['Smoothie', 'Strawberry, banana', 5.2],
      ['Sparkling water', 'A bottle for two', 4.5],
    ],
  },
  '0-cocktails': {
    title: 'Cocktails',
    dishes: [
      ['Aperol spritz', 'Prosecco, orange', 8.5],
      ['Mojito', 'Rum, lime, mint', 9.5],
      ['Gin & tonic', 'Juniper, cucumber', 9],
      ['Espresso martini', 'Vodka, coffee', 10.5],
      ['Virgin colada', 'Pineapple, coconut', 7.5],
    ],
  },
  '0-breakfast': {
    title: 'Breakfast',
    dishes: [
      ['Pancakes', 'Maple syrup, berries', 9.5],
      ['Fried eggs', 'On sourdough', 8.5],
      ['Granola bowl', 'Yoghurt, red fruit', 7.9],
      ['Croissant', 'Butter and jam', 3.2],
      ['Porridge', 'Apple, cinnamon', 6.5],
    ],
  },
  '0-lunch': {
    title: 'Lunch',
    dishes: [
      ['Club sandwich', 'Chicken, bacon, egg', 11.5],
      ['Avocado toast', 'Lime and chilli', 9.8],
      ['Tomato soup', 'Basil, a swirl of cream', 7.9],
      ['Falafel pita', 'Tahini, pickles', 8.9],
      ['Quiche', 'Leek, goat’s cheese', 9.5],
    ],
  },
  '0-starters': {
    title: 'Starters',
    dishes: [
      ['Burrata', 'Tomato, basil, olive oil', 11.5],
      ['Carpaccio', 'Beef, rocket, parmesan', 12.5],
      ['Prawns', 'Garlic, chilli, parsley', 13],
      ['Roast beetroot', 'Walnut, goat’s cheese', 9.5],
      ['Soup of the day', 'With warm bread', 7.5],
    ],
  },
  '0-mains': {
    title: 'Mains',
    dishes: [
      ['Steak frites', 'Pepper sauce, salad', 24.5],
      ['Sea bass', 'Fennel, lemon butter', 23.5],
      ['Half a chicken', 'Thyme, roast potatoes', 19.5],
      ['Wild mushroom risotto', 'Parmesan, truffle', 18.5],
      ['Veggie burger', 'Cheddar, pickles, fries', 16.5],
    ],
  },
  '0-pasta': {
    title: 'Pasta',
    dishes: [
      ['Pomodoro', 'San Marzano, basil', 11.5],
      ['Carbonara', 'Guanciale, pecorino', 14.5],
      ['Pesto', 'Basil, pine nuts', 13],
      ['Bolognese', 'Slowly cooked beef', 14],
      ['Vongole', 'Clams, white wine', 16.5],
    ],
  },
  '0-pizza': {
    title: 'Classics',
    dishes: [
      ['Margherita', 'Tomato, mozzarella, basil', 10.5],
      ['Marinara', 'Tomato, garlic, oregano', 9.5],
      ['Diavola', 'Spicy salami, chilli', 13.5],
      ['Quattro formaggi', 'Four cheeses', 14],
      ['Prosciutto e funghi', 'Ham, mushrooms', 13.5],
    ],
  },
  '0-pizza-of-the-house': {
    title: 'Of the house',
    dishes: [
      ['Tartufo', 'Truffle, mushrooms', 16.5],
      ['Burrata', 'Cherry tomatoes, pesto', 16],
      ['Parma', 'Ham, rocket, parmesan', 15.5],
      ['Verdure', 'Grilled vegetables', 13.5],
      ['Tonno', 'Tuna, red onion, capers', 14.5],
    ],
  },
  '0-nigiri': {
    title: 'Nigiri',
    dishes: [
      ['Salmon', 'Sake', 4.5],
      ['Tuna', 'Maguro', 5],
      ['Prawn', 'Ebi', 4.8],
      ['Eel', 'Unagi', 5.2],
      ['Omelette', 'Tamago', 3.8],
    ],
  },
  '0-rolls': {
    title: 'Rolls',
    dishes: [
      ['California', 'Crab, avocado, cucumber', 9.5],
      ['Spicy tuna', 'Chilli, spring onion', 10.5],
      ['Dragon', 'Prawn tempura, avocado', 13.5],
      ['Salmon avocado', 'Sesame', 9.8],
      ['Green garden', 'Asparagus, cucumber', 8.5],
    ],
  },
  '0-salads': {
    title: 'Bowls',
    sizes: ['M', 'L'],
    dishes: [
      ['Caesar', 'Chicken, croutons, parmesan', 8.5, 11.5],
      ['Greek', 'Feta, olives, cucumber', 7.9, 10.9],
      ['Niçoise', 'Tuna, egg, green beans', 8.9, 11.9],
      ['Falafel', 'Hummus, tahini', 8.2, 11.2],
      ['Goat’s cheese', 'Walnut, honey', 8.5, 11.5],
    ],
  },
  '0-toppings': {
    title: 'Toppings',
    dishes: [
      ['Avocado', '', 1.8],
      ['Grilled chicken', '', 2.5],
      ['Feta', '', 1.5],
      ['Boiled egg', '', 1.2],
      ['Roasted seeds', '', 0.9],
    ],
  },
  '0-bread': {
    title: 'Bread',
    dishes: [
      ['Sourdough', 'Three days in the making', 4.9],
      ['Baguette', 'Crisp, until it is gone', 2.6],
      ['Dark rye', 'With sunflower seeds', 4.5],
      ['Focaccia', 'Rosemary, sea salt', 4.2],
    ],
  },
  '0-pastries': {
    title: 'Pastries',
    dishes: [
      ['Butter croissant', 'Still warm at seven', 2.4],
      ['Cinnamon roll', 'Cardamom and sugar', 3.2],
      ['Pretzel', 'Coarse salt', 2.2],
      ['Apple turnover', 'Vanilla, raisins', 2.9],
    ],
  },
  '0-desserts': {
    title: 'Desserts',
    dishes: [
      ['Tiramisu', 'Mascarpone, espresso', 7.5],
      ['Chocolate fondant', 'Vanilla ice cream', 8.5],
      ['Crème brûlée', 'Caramel that cracks', 7.5],
      ['Cheesecake', 'Red fruit', 7],
      ['Cheese board', 'Three kinds, fig bread', 11.5],
    ],
  },
  '0-ice-cream': {
    title: 'Scoops',
    sizes: ['1', '2', '3'],
    dishes: [
      ['Vanilla', 'From Madagascar', 1.8, 3.4, 4.8],
      ['Dark chocolate', 'Without milk', 1.8, 3.4, 4.8],
      ['Strawberry', 'Only fruit and sugar', 1.8, 3.4, 4.8],
      ['Pistachio', 'From Bronte', 2.2, 3.8, 5.2],
      ['Lemon', 'Sorbet', 1.8, 3.4, 4.8],
    ],
  },
  '0-spring': {
    title: 'Fresh from the field',
    dishes: [
      ['Asparagus', 'Ham, egg, butter', 18.5],
      ['Pea soup', 'Mint, crème fraîche', 8.5],
      ['Lamb', 'Young garlic, beans', 23.5],
      ['Rhubarb crumble', 'Vanilla custard', 7.5],
    ],
  },
  '0-autumn': {
    title: 'From the forest',
    dishes: [
      ['Pumpkin soup', 'Ginger, coconut', 8.5],
      ['Wild mushrooms', 'On toasted brioche', 12.5],
      ['Venison stew', 'Red cabbage, mash', 22.5],
      ['Apple crumble', 'Cinnamon, ice cream', 7.5],
    ],
  },
  '0-winter': {
    title: 'To warm up',
    dishes: [
      ['Hot chocolate', 'Whipped cream', 4.5],
      ['Mulled wine', 'Orange, clove', 5.5],
      ['Pea soup', 'Smoked sausage, rye', 8.5],
      ['Cheese fondue', 'For two', 36],
    ],
  },
} as const satisfies Readonly<
  Record<string, { readonly title: string; readonly sizes?: readonly string[]; readonly dishes: readonly Dish[] }>
>

/** An example of a category: '0', or one to the point. None of them is anybody's. */
export type ExampleCategory = keyof typeof categories

const promotions = {
  [exampleId]: ['Coffee & croissant', 'Every day until eleven', 6, 4.95],
  '0-pizza': ['Pizza & a drink', 'Any classic, any soft drink', 16.5, 13.5],
  '0-lunch': ['Soup & sandwich', 'And a coffee to finish', 14.5, 11.5],
  '0-burger': ['Burger, fries & a drink', 'Ask for the vegetarian one too', 18.5, 14.95],
  '0-summer': ['Lemonade & ice cream', 'A glass and two scoops', 7.2, 5.5],
} as const satisfies Readonly<Record<string, Dish>>
export type ExamplePromotion = keyof typeof promotions

const dishesOfTheDay = {
  '0-starter-of-the-day': ['Roast tomato soup', 'Basil, a swirl of cream', 7.5],
  '0-dish-of-the-day': ['Sea bass with fennel', 'Lemon butter, new potatoes', 18.5],
  '0-pasta-of-the-day': ['Spaghetti polpette', 'Slowly cooked tomato, fresh basil, parmesan', 14.5],
  '0-dessert-of-the-day': ['Lemon tart', 'Meringue, red fruit', 6.5],
} as const satisfies Readonly<Record<string, Dish>>
export type ExampleProduct = keyof typeof dishesOfTheDay | typeof exampleId

const unmarked = { imageAssetId: null, glutenfree: false, veggie: false, state: 'AVAILABLE' } as const

const sizeId = (place: number) => `size-${place}`
const product = (id: string, categoryId: string, [title, subtitle, ...prices]: Dish): ContentProduct => ({
  ...unmarked,
  id,
  categoryId,
  title,
  subtitle,
  prices: Object.fromEntries(prices.map((price, i) => [sizeId(i), price])),
})
const category = (id: string, title: string, sizes: readonly string[], productIds: readonly string[], sortIndex = 0): ContentCategory => ({
  id,
  collectionId: exampleId,
  title,
  sortIndex,
  variants: sizes.map((name, i) => ({ id: sizeId(i), title: name })),
  productIds,
})
/** The size of what has none: its name is not shown. */
const onePrice = ['Price']
/** The first product of all is '0'. */
const productId = (categoryId: string, place: number) => (place > 0 ? `${categoryId}-${place}` : categoryId)

const byId = <T extends { readonly id: string }>(rows: readonly T[]) => Object.fromEntries(rows.map(row => [row.id, row]))

/** Something to look at in the editor and the pictures of templates, whose organisation has no menu of its own. */
export const exampleCatalogue: Catalogue = {
  ...emptyCatalogue,
  categories: byId([
    ...keysOf(categories).map((id, place) => {
      const { title, dishes, ...more } = categories[id]
      const ids = dishes.map((_, i) => productId(id, i))
      return category(id, title, 'sizes' in more ? more.sizes : onePrice, ids, place)
    }),
    ...keysOf(dishesOfTheDay).map(id => category(id, '', onePrice, [id])),
  ]),
  products: byId([
    ...keysOf(categories).flatMap(id => categories[id].dishes.map((dish, i) => product(productId(id, i), id, dish))),
    ...keysOf(dishesOfTheDay).map(id => product(id, id, dishesOfTheDay[id])),
  ]),
  promotions: byId(
    keysOf(promotions).map(id => {
      const [title, subtitle, priceRegular, pricePromo] = promotions[id]
      return { ...unmarked, id, title, subtitle, priceRegular, pricePromo }
    }),
  ),
}
