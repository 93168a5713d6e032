import { fileURLToPath } from 'node:url'
import type { Orientation } from '@vitrine/model/areas/shows/enumerations.ts'

export type PictureKind = 'product' | 'promotion' | 'background' | 'stock' | 'food' | 'logo' | 'icon'

export interface Picture {
  readonly kind: PictureKind
  readonly title: string
  readonly tags: readonly string[]
  /** Where it lies in the folder of pictures. */
  readonly file: string
  readonly orientation?: Orientation
  readonly width: number
  readonly height: number
}

/** Where the pictures lie (server/demo/pictures; LICENSES.md there says whose they are). */
export const pictureFolder = fileURLToPath(new URL('../../demo/pictures/', import.meta.url))

const of =
  (kind: PictureKind, folder: string, width: number, height: number) =>
  (name: string, title: string, ...tags: string[]) =>
    [name, { kind, title, tags, file: `${folder}/${name}.webp`, width, height }] as const
const product = of('product', 'products', 800, 800)
const promotion = of('promotion', 'promotions', 1200, 800)
const stock = of('stock', 'stock', 1200, 800)
const food = of('food', 'food', 800, 800)
const logo = of('logo', 'logo', 600, 600)
const wideLogo = of('logo', 'logo', 1200, 339)
const icon = of('icon', 'icons', 256, 256)
const background = (name: string, title: string, ...tags: string[]) =>
  (['LANDSCAPE', 'PORTRAIT'] as const).map(orientation => {
    const own = `${name}-${orientation.toLowerCase()}`
    const [width, height] = orientation === 'LANDSCAPE' ? [1920, 1080] : [1080, 1920]
    const tagged = ['background', ...tags]
    return [own, { kind: 'background', title, tags: tagged, file: `backgrounds/${own}.webp`, orientation, width, height }] as const
  })

const rows: readonly (readonly [string, Picture])[] = [
  product('espresso', 'Espresso', 'coffee'),
  product('cappuccino', 'Cappuccino', 'coffee'),
  product('flat-white', 'Flat white', 'coffee'),
  product('latte-macchiato', 'Latte macchiato', 'coffee'),
  product('mocha', 'Mocha with cream', 'coffee'),
  product('mint-tea', 'Fresh mint tea', 'tea'),
  product('earl-grey', 'Pot of tea', 'tea'),
  product('lemon-ginger', 'Lemon and ginger', 'tea'),
  product('matcha-latte', 'Matcha latte', 'tea'),
  product('lemonade', 'Lemonade', 'cold drinks'),
  product('orange-juice', 'Orange juice', 'cold drinks'),
  product('iced-latte', 'Iced latte', 'coffee', 'cold drinks'),
  product('smoothie', 'Strawberry smoothie', 'cold drinks'),
  product('pancakes', 'Pancakes', 'breakfast'),
  product('eggs', 'Fried egg', 'breakfast'),
  product('granola', 'Granola bowl', 'breakfast'),
  product('club-sandwich', 'Club sandwich', 'lunch'),
  product('avocado-toast', 'Avocado toast', 'lunch'),
  product('falafel-pita', 'Falafel pita', 'lunch'),
  product('garden-salad', 'Garden salad', 'lunch'),
  product('tomato-soup', 'Tomato soup', 'lunch'),
  product('spaghetti', 'Spaghetti', 'lunch'),
  product('croissant', 'Croissant', 'bakery'),
  product('pretzel', 'Pretzel', 'bakery'),
  product('cookie', 'Chocolate cookies', 'bakery'),
  product('doughnut', 'Doughnut', 'bakery'),
  product('shortcake', 'Strawberry shortcake', 'cake'),
  product('apple-pie', 'Apple pie', 'cake'),
  product('custard', 'Caramel custard', 'cake'),
  product('cupcake', 'Cupcake', 'cake'),

  promotion('morning-light', 'Croissant and cappuccino', 'breakfast'),
  promotion('soup-and-sandwich', 'Soup and sandwich', 'lunch'),
  promotion('tea-for-two', 'Tea and shortcake', 'cake'),
  promotion('cool-afternoon', 'Cold drinks and a doughnut', 'cold drinks'),

  ...background('paper', 'Paper with coffee twigs', 'light'),
  ...background('chalk', 'Blackboard', 'dark'),
  ...background('terrazzo', 'Terrazzo', 'light'),
  ...background('waves', 'Coffee hills', 'light'),
  ...background('wood', 'Dark oak', 'dark'),
  ...background('evening', 'Evening lights', 'dark'),
  ...background('sunrise', 'Sunrise', 'light'),

  stock('coffee-beans', 'Coffee beans', 'coffee', 'pattern'),
  stock('bakery', 'Fresh from the oven', 'bakery', 'pattern'),
  stock('citrus', 'Citrus', 'fruit', 'summer', 'pattern'),
  stock('berries', 'Berries', 'fruit', 'summer', 'pattern'),
  stock('vegetables', 'Vegetables', 'lunch', 'pattern'),
  stock('fruit', 'Fruit', 'fruit', 'summer', 'pattern'),
  stock('sweets', 'Sweets', 'cake', 'pattern'),
  stock('lunch', 'Lunch', 'lunch', 'pattern'),
  stock('flowers', 'Flowers', 'spring', 'pattern'),
  stock('winter', 'Winter', 'winter', 'pattern'),
  stock('coffee-corner', 'Coffee corner', 'coffee'),
  stock('breakfast-table', 'Breakfast table', 'breakfast'),

  food('pizza', 'Pizza', 'pizza'),
  food('sushi', 'Sushi', 'sushi'),
  food('hamburger', 'Hamburger', 'lunch'),
  food('ice-cream', 'Ice cream', 'ice cream', 'summer'),
  food('cocktail', 'Cocktail', 'cold drinks'),
  food('autumn', 'Autumn', 'autumn'),

  logo('logo', 'Café Lumière, round'),
  wideLogo('logo-dark', 'Café Lumière, for light grounds'),
  wideLogo('logo-light', 'Café Lumière, for dark grounds'),

  icon('vegetarian', 'Vegetarian', 'mark'),
  icon('gluten-free', 'Gluten free', 'mark'),
]

/** The small one of a picture, 480 wide or high at most: drawn beforehand, so that no first start waits for it. */
export const smallFileOf = ({ file }: Picture) => `small/${file}`

/** Every picture by its name. */
export const pictures: ReadonlyMap<string, Picture> = new Map(rows)

/** Pictures of the café's products that the templates show: everybody has them. */
const shared: readonly string[] = [
  'club-sandwich',
  'garden-salad',
  'latte-macchiato',
  'lemonade',
  'mocha',
  'shortcake',
  'spaghetti',
  'tomato-soup',
]
const isStockKind = (kind: PictureKind) => kind === 'background' || kind === 'stock' || kind === 'food'
/** Whether nobody in particular has it: the café's own pictures are the others. */
export const isForEverybody = (name: string): boolean => isStockKind(pictures.get(name)?.kind ?? 'logo')
/** Whether every installation has it in its stock library. */
export const isInLibrary = (name: string): boolean => shared.includes(name) || isForEverybody(name)
