import type { Orientation, WidgetType } from '@vitrine/model/areas/shows/enumerations.ts'
import type { Gradient, WidgetStyle } from '@vitrine/model/areas/shows/values.ts'
import type { Catalogue, ContentProduct } from '@vitrine/model/screen/content.ts'
import { changed } from '@vitrine/model/kernel/changed.ts'
import { mayOverflow } from '@vitrine/model/show/fitting.ts'
import { pointsOf } from '@vitrine/model/show/geometry.ts'
import { asWidget } from '@vitrine/model/show/asWidget.ts'
import type { Show, Slide, Widget } from '@vitrine/model/show/show.ts'
import { clip } from './clip.ts'
import { aShow, aSlide, aWidget } from '@vitrine/model/testing/shows.ts'

/** Where the pictures of the demo are served. */
const picture = (name: string) => `/pictures/${name}.webp`
const asset = (id: string, name: string) => ({ [id]: { id, type: 'IMAGE' as const, title: id, url: picture(name), thumbUrl: null } })

/** A video with its poster; where nothing else is said there is no more of it than that. */
const film = (id: string, poster: string, url = '/pictures/none.mp4') => ({
  [id]: { id, type: 'VIDEO' as const, title: id, url, thumbUrl: picture(poster) },
})

type Dish = readonly [
  id: string,
  title: string,
  subtitle: string | null,
  small: number | null,
  large: number | null,
  veggie?: boolean,
  glutenfree?: boolean,
]
const dishes: readonly Dish[] = [
  ['espresso', 'Espresso', 'Short and strong', 2.4, 3.1, true, true],
  ['cappuccino', 'Cappuccino', 'With a thick layer of foam', 3.2, 3.9, true],
  ['flat-white', 'Flat white', null, 3.5, null],
  ['latte-macchiato', 'Latte macchiato', 'Three layers in a tall glass, with vanilla or caramel if you like', 3.7, 4.4],
  ['mocha', 'Mocha', 'Dark chocolate, whipped cream', 4, 12.5, true],
  ['iced-latte', 'Iced latte', 'On ice', 3.9, 4.6],
  ['matcha-latte', 'Matcha latte', 'Ceremonial grade', 4.25, 5],
]

const products: Record<string, ContentProduct> = Object.fromEntries(
  dishes.map(([id, title, subtitle, small, large, veggie = false, glutenfree = false]) => [
    id,
    {
      id,
      categoryId: 'coffee',
      title,
      subtitle,
      imageAssetId: id,
      veggie,
      glutenfree,
      state: id === 'iced-latte' ? 'UNAVAILABLE' : 'AVAILABLE',
      prices: { ...(small !== null && { small }), ...(large !== null && { large }) },
    },
  ]),
)
products['carrot'] = {
  id: 'carrot',
  categoryId: 'cakes',
  title: 'Apple pie',
  subtitle: 'Warm, with cream',
  imageAssetId: 'apple-pie',
  veggie: true,
  glutenfree: false,
  state: 'AVAILABLE',
  prices: { one: 4.5 },
}

/** A menu that is longer than a list: categories of dishes with a price each. */
const courses: Readonly<Record<string, readonly (readonly [title: string, subtitle: string | null, price: number])[]>> = {
  Starters: [
    ['Burrata', 'Tomato, basil, olive oil', 11.5],
    ['Carpaccio', 'Beef, rocket, parmesan', 12.5],
    ['Prawns', 'Garlic, chilli, parsley', 13],
    ['Roast beetroot', 'Walnut, goat’s cheese', 9.5],
  ],
  Mains: [
    ['Steak frites', 'Pepper sauce, salad', 24.5],
    ['Sea bass', 'Fennel, lemon butter', 23.5],
    ['Half a chicken', 'Thyme, roast potatoes', 19.5],
    ['Wild mushroom risotto with parmesan and truffle', null, 18.5],
    ['Veggie burger', 'Cheddar, pickles, fries', 16.5],
  ],
  Pizza: [
    ['Margherita', 'Tomato, mozzarella, basil', 10.5],
    ['Marinara', 'Tomato, garlic, oregano', 9.5],
    ['Diavola', 'Spicy salami, chilli', 13.5],
    ['Quattro formaggi', 'Four cheeses', 14],
    ['Prosciutto e funghi', 'Ham, mushrooms', 13.5],
    ['Tartufo', 'Truffle, mushrooms', 16.5],
  ],
  Desserts: [
    ['Tiramisu', 'Mascarpone, espresso', 7.5],
    ['Cheesecake', 'Red fruit', 7],
    ['Lemon tart', 'Meringue', 6.5],
  ],
}
const courseIds = Object.keys(courses).map(title => title.toLowerCase())
const menu = Object.entries(courses).map(([title, rows], place) => {
  const id = title.toLowerCase()
  return {
    category: {
      id,
      collectionId: 'menu',
      title,
      sortIndex: 2 + place,
      variants: [{ id: 'one', title: 'Price' }],
      productIds: rows.map((_, i) => `${id}-${i}`),
    },
    products: rows.map(([name, subtitle, price], i): ContentProduct => ({
      id: `${id}-${i}`,
      categoryId: id,
      title: name,
      subtitle,
      imageAssetId: null,
      veggie: i % 3 === 0,
      glutenfree: false,
      state: 'AVAILABLE',
      prices: { one: price },
    })),
  }
})
for (const each of menu) for (const product of each.products) products[product.id] = product

const everyDay = ['mon', 'tue', 'wed', 'thu', 'fri'] as const

export const catalogue: Catalogue = {
  assets: Object.assign(
    {},
    ...dishes.map(([id]) => asset(id, `products/${id}`)),
    asset('apple-pie', 'products/apple-pie'),
    asset('soup', 'promotions/soup-and-sandwich'),
    asset('tea', 'promotions/tea-for-two'),
    asset('wood', 'backgrounds/wood-landscape'),
    asset('wood-portrait', 'backgrounds/wood-portrait'),
    asset('chalk', 'backgrounds/chalk-landscape'),
    asset('chalk-portrait', 'backgrounds/chalk-portrait'),
    asset('fruit', 'stock/fruit'),
    film('clip', 'stock/fruit'),
    film('latte-film', 'products/latte-macchiato'),
    film('counting', 'products/latte-macchiato', clip),
  ),
  categories: {
    coffee: {
      id: 'coffee',
      collectionId: 'menu',
      title: 'Coffee',
      sortIndex: 0,
      variants: [
        { id: 'small', title: 'Small' },
        { id: 'large', title: 'Large' },
      ],
      productIds: dishes.map(([id]) => id),
    },
    cakes: {
      id: 'cakes',
      collectionId: 'menu',
      title: 'Cakes',
      sortIndex: 1,
      variants: [{ id: 'one', title: 'Price' }],
      productIds: ['carrot'],
    },
    ...Object.fromEntries(menu.map(({ category }) => [category.id, category])),
  },
  products,
  promotions: {
    lunch: {
      id: 'lunch',
      title: 'Soup and sandwich',
      subtitle: 'Every day from 12 to 3',
      imageAssetId: 'soup',
      priceRegular: 12.5,
      pricePromo: 9.95,
      veggie: true,
      glutenfree: false,
      state: 'AVAILABLE',
    },
    tea: {
      id: 'tea',
      title: 'Tea for two',
      subtitle: null,
      imageAssetId: 'tea',
      priceRegular: 14,
      pricePromo: 11,
      veggie: false,
      glutenfree: true,
      state: 'UNAVAILABLE',
    },
  },
  organization: { id: 'cafe', title: 'Café', logoUrl: picture('logo/logo') },
  timeZone: 'Europe/Amsterdam',
  openingHours: {
    spans: [
      ...everyDay.flatMap(weekday => [
        { weekday, opensAt: '09:00:00', closesAt: '14:30:00' },
        { weekday, opensAt: '17:00:00', closesAt: '22:00:00' },
      ]),
      { weekday: 'sat', opensAt: '17:00:00', closesAt: '02:00:00' },
    ],
    exceptions: [
      { date: '2026-06-04', title: 'Holiday', opensAt: '12:00:00', closesAt: '18:00:00' },
      { date: '2026-06-11', title: 'Closed party', opensAt: null, closesAt: null },
    ],
  },
  feeds: { NOS_NEWS: ['First headline of the day', 'Second headline, a longer one that says more', 'Third headline'] },
}

interface Placed {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}
let count = 0
/** A widget in points, as position fields show them. */
function at<T extends WidgetType>(
  orientation: Orientation,
  type: T,
  { x, y, w, h }: Placed,
  settings: object = {},
  style: Partial<WidgetStyle> = {},
): Widget {
  const id = `w${++count}`
  const points = pointsOf(orientation)
  const plain = aWidget(type, { id, positionZ: count })
  const asBefore: object = mayOverflow(type) ? { overflow: null } : {}
  return asWidget({
    ...plain,
    positionX: x / points.width,
    positionY: y / points.height,
    width: w / points.width,
    height: h / points.height,
    style: { ...plain.style, ...style },
    settings: plain.settings && changed(plain.settings, { ...asBefore, ...settings }),
  })
}
const stop = (position: number, color: string, opacity = 100) => ({ position, color, opacity })

export const style = {
  showId: 'show',
  colorPrimary: '7B3F1D',
  colorSecondary: '2F6F4E',
  colorTertiary: 'F4E9D8',
  fontPrimary: 'PLAYFAIR_DISPLAY',
  fontSecondary: 'LATO',
  fontPrimaryCustom: null,
  fontSecondaryCustom: null,
  veggieAssetId: null,
  glutenfreeAssetId: null,
  guidesVertical: null,
  guidesHorizontal: null,
} as const

const longText = 'Every morning we bake our bread ourselves, with flour of the mill next door, water and time, and nothing else.'

const priceModes = ['DECIMAL_COMMA', 'DECIMAL_POINT', 'DECIMAL_DASH', 'DECIMAL_NO', 'DECIMAL_SMALL'] as const
const grid = (o: Orientation, columns: number, rows: number) => {
  const { width, height } = pointsOf(o)
  const gap = 30
  const w = (width - gap * (columns + 1)) / columns
  const h = (height - gap * (rows + 1)) / rows
  return (i: number): Placed => ({ x: gap + (i % columns) * (w + gap), y: gap + Math.floor(i / columns) * (h + gap), w, h })
}

/** One slide for each kind and mode that a designer would want to look at. */
export function samples(o: Orientation): Show {
  count = 0
  const portrait = o === 'PORTRAIT'
  const cells = (landscape: readonly [number, number]) => grid(o, landscape[portrait ? 1 : 0], landscape[portrait ? 0 : 1])
  const slides: Record<string, readonly Widget[] | { readonly look: Partial<Slide>; readonly widgets: readonly Widget[] }> = {}
  const dark = { color: '333333' }

  const t = cells([3, 4])
  slides['text'] = [
    at(o, 'TEXT', t(0), { content: 'Centred, as it comes', textStyle: dark }),
    at(o, 'TEXT', t(1), {
      content: 'Left, bold, secondary\nsecond line',
      textStyle: { ...dark, alignment: 'LEFT', bold: true, font: 'SECONDARY', size: 26 },
    }),
    at(o, 'TEXT', t(2), {
      content: 'Right, italic, underlined',
      textStyle: { ...dark, alignment: 'RIGHT', italic: true, underlined: true, size: 26 },
    }),
    at(o, 'TEXT', t(3), {
      content: 'Justified text runs from one edge to the other, on every line but the last, whatever the words are.',
      textStyle: { ...dark, alignment: 'JUSTIFY' },
    }),
    at(o, 'TEXT', t(4), {
      content: 'Upper case, wide',
      textStyle: { color: '$PRIMA', transform: 'UPPERCASE', characterSpacing: 6, size: 28 },
    }),
    at(o, 'TEXT', t(5), {
      content: 'capitalised words',
      textStyle: { color: '$SECON', transform: 'CAPITALIZE', size: 34, font: 'OSWALD' },
    }),
    at(o, 'TEXT', t(6), {
      content: 'Shadow',
      textStyle: { color: '$PRIMA', size: 60, shadowColor: '000000', shadowOffsetX: 3, shadowOffsetY: 3, shadowBlur: 4 },
    }),
    at(o, 'TEXT', t(7), { content: 'Outline', textStyle: { color: 'FFFFFF', size: 60, borderColor: '000000', borderSize: 2 } }),
    at(o, 'TEXT', t(8), {
      content: 'Thick outline',
      textStyle: { color: 'FFFFFF', size: 60, borderColor: '$PRIMA', borderSize: 9, bold: true },
    }),
    at(o, 'TEXT', t(9), {
      content: 'LINE spacing\nof TWELVE\npixels',
      textStyle: { ...dark, lineSpacing: 12, alignment: 'LEFT', transform: 'LOWERCASE' },
    }),
    at(
      o,
      'TEXT',
      t(10),
      { content: 'On a card, turned', textStyle: { color: 'FFFFFF', size: 30, font: 'PACIFICO' } },
      {
        backgroundColor: '$SECON',
        padding: 20,
        borderRadius: 16,
        rotation: 354,
        shadowColor: '000000',
        shadowOffsetX: 2,
        shadowOffsetY: 4,
        shadowBlur: 12,
      },
    ),
    at(o, 'TEXT', t(11), {
      content: 'Too much text for its box is not cut, it goes on below it, so that nothing is lost on the way and the maker sees it',
      textStyle: { ...dark, size: 30, alignment: 'LEFT' },
    }),
  ]

  const run = (content: string, part: string, format: object) => {
    const start = content.indexOf(part)
    return { start, end: start + part.length, bold: null, italic: null, underlined: null, color: null, size: null, ...format }
  }
  const rich = (content: string, ...parts: readonly (readonly [string, object])[]) => ({
    content,
    runs: parts.map(([part, format]) => run(content, part, format)),
  })
  const x = cells([2, 4])
  slides['rich'] = [
    at(o, 'TEXT', x(0), {
      ...rich(
        'Bold, italic, underlined and red',
        ['Bold', { bold: true }],
        ['italic', { italic: true }],
        ['underlined', { underlined: true }],
        ['red', { color: 'C92A2A' }],
      ),
      textStyle: { ...dark, size: 28 },
    }),
    at(o, 'TEXT', x(1), {
      ...rich(
        'Lunch\nsoup of the day, bread\n\n€ 9,95 today',
        ['Lunch', { size: 54, bold: true, color: '$PRIMA' }],
        ['soup of the day, bread\n', { size: 18, color: '777777' }],
        ['today', { size: 14, italic: true }],
      ),
      textStyle: { ...dark, size: 30, alignment: 'LEFT', font: 'SECONDARY' },
    }),
    at(o, 'TEXT', x(2), {
      ...rich('Not all of it is underlined', ['all of it', { underlined: false, color: '$SECON' }]),
      textStyle: { ...dark, size: 28, underlined: true },
    }),
    at(o, 'TEXT', x(3), {
      ...rich('half a capitalised word', ['alf', { color: '$PRIMA' }], ['word', { size: 40 }]),
      textStyle: { ...dark, size: 28, transform: 'CAPITALIZE', characterSpacing: 3 },
    }),
    at(o, 'TEXT', x(4), {
      ...rich('Outlined', ['li', { color: '$TERTI' }], ['ned', { size: 90 }]),
      textStyle: { color: 'FFFFFF', size: 64, borderColor: '$PRIMA', borderSize: 9, bold: true },
    }),
    at(o, 'TEXT', x(5), {
      ...rich('Shadow and all', ['and', { color: '$SECON', underlined: true, bold: true }]),
      textStyle: { color: '$PRIMA', size: 50, shadowColor: '000000', shadowOffsetX: 3, shadowOffsetY: 3, shadowBlur: 4 },
    }),
    at(o, 'TEXT', x(6), {
      ...rich(
        'Justified text with a word in bold and one that is large runs from one edge to the other, on every line but the last.',
        ['bold', { bold: true }],
        ['large', { size: 34 }],
      ),
      textStyle: { ...dark, alignment: 'JUSTIFY', lineSpacing: 6 },
    }),
    at(o, 'TEXT', x(7), {
      ...rich('Small after large', ['large', { size: 60 }], ['Small', { size: 12 }]),
      textStyle: { ...dark, alignment: 'RIGHT', size: 24 },
    }),
  ]

  const s = cells([4, 2])
  slides['shapes'] = [
    at(o, 'RECTANGLE', s(0)),
    at(o, 'RECTANGLE', s(1), {}, { backgroundColor: '$PRIMA', borderSize: 6, borderColor: '$SECON', borderRadius: 30 }),
    at(
      o,
      'RECTANGLE',
      s(2),
      {},
      {
        backgroundColor: null,
        borderSize: 4,
        borderColor: '333333',
        shadowColor: '000000',
        shadowOffsetX: 6,
        shadowOffsetY: 6,
        shadowBlur: 6,
      },
    ),
    at(o, 'RECTANGLE', s(3), {}, { backgroundAssetId: 'fruit', contentMode: 'COVER', borderRadius: 20, opacity: 60 }),
    at(o, 'CIRCLE', s(4)),
    at(
      o,
      'CIRCLE',
      s(5),
      {},
      {
        backgroundColor: '$TERTI',
        borderSize: 10,
        borderColor: '$PRIMA',
        shadowColor: '000000',
        shadowOffsetX: 0,
        shadowOffsetY: 8,
        shadowBlur: 20,
      },
    ),
    at(o, 'CIRCLE', s(6), {}, { backgroundAssetId: 'fruit' }),
    at(o, 'RECTANGLE', s(7), {}, { backgroundColor: '$SECON', rotation: 45, opacity: 50 }),
  ]

  const m = cells([4, 2])
  slides['media'] = [
    at(o, 'IMAGE', m(0), { assetId: 'fruit', contentMode: 'COVER' }),
    at(o, 'IMAGE', m(1), { assetId: 'fruit', contentMode: 'CONTAIN' }, { backgroundColor: 'EEEEEE', borderSize: 2, borderColor: '999999' }),
    at(
      o,
      'IMAGE',
      m(2),
      { assetId: 'cappuccino', contentMode: 'CONTAIN' },
      { shadowColor: '000000', shadowOffsetX: 4, shadowOffsetY: 10, shadowBlur: 12 },
    ),
    at(o, 'IMAGE', m(3), { assetId: 'fruit' }, { borderRadius: 500, padding: 10, backgroundColor: '$PRIMA' }),
    at(o, 'LOGO', m(4)),
    at(o, 'LOGO', m(5), {}, { backgroundColor: '$TERTI', padding: 24, borderRadius: 12 }),
    at(
      o,
      'IMAGE',
      m(6),
      { assetId: 'fruit' },
      {
        rotation: 12,
        borderSize: 8,
        borderColor: 'FFFFFF',
        shadowColor: '000000',
        shadowOffsetX: 2,
        shadowOffsetY: 4,
        shadowBlur: 10,
        backgroundColor: 'FFFFFF',
      },
    ),
    at(o, 'IMAGE', m(7), { assetId: 'gone' }),
  ]

  const v = cells([2, 2])
  slides['videos'] = {
    look: { backgroundAssetId: 'clip' },
    widgets: [
      at(o, 'VIDEO', v(0), { assetId: 'latte-film', contentMode: 'COVER', repeat: true }),
      at(o, 'VIDEO', v(1), { assetId: 'counting', contentMode: 'CONTAIN', repeat: false }, { backgroundColor: '$SECON' }),
      at(o, 'VIDEO', v(2), { assetId: 'counting', repeat: true }, { borderRadius: 60, borderSize: 8, borderColor: '$PRIMA', opacity: 80 }),
      at(o, 'RECTANGLE', v(3), {}, { backgroundColor: null, backgroundAssetId: 'latte-film', contentMode: 'CONTAIN', rotation: 8 }),
    ],
  }

  const l = cells([2, 2])
  slides['lists'] = [
    at(o, 'PRODUCT_LIST', l(0), { categoryId: 'coffee' }),
    at(o, 'PRODUCT_LIST', l(1), {
      categoryId: 'coffee',
      showImage: true,
      subtitlePosition: 'NEXT',
      priceMode: 'DECIMAL_SMALL',
      rowSpacing: 6,
      titleTextStyle: { size: 20 },
      subtitleTextStyle: { size: 15, color: '777777', font: 'SECONDARY' },
    }),
    at(
      o,
      'PRODUCT_LIST',
      l(2),
      {
        categoryId: 'coffee',
        showImage: true,
        productIds: ['mocha', 'espresso', 'flat-white'],
        showCurrency: false,
        rowSpacing: 16,
        categoryTextStyle: { color: '$PRIMA' },
      },
      { backgroundColor: '$TERTI', borderRadius: 16, padding: 24 },
    ),
    at(o, 'PRODUCT_LIST', l(3), { categoryId: 'cakes', showImage: true, priceMode: 'DECIMAL_DASH' }),
  ]
  slides['board'] = {
    look: { backgroundAssetId: portrait ? 'chalk-portrait' : 'chalk' },
    widgets: [
      at(o, 'TEXT', portrait ? { x: 60, y: 60, w: 960, h: 200 } : { x: 80, y: 60, w: 1760, h: 160 }, {
        content: 'Our coffee',
        textStyle: { size: 84, color: 'FFFFFF', font: 'PACIFICO' },
      }),
      at(o, 'PRODUCT_LIST', portrait ? { x: 90, y: 320, w: 900, h: 1200 } : { x: 160, y: 260, w: 1000, h: 740 }, {
        categoryId: 'coffee',
        priceMode: 'DECIMAL_COMMA',
        showCurrency: false,
        rowSpacing: 14,
        categoryTextStyle: { size: 40, color: '$TERTI' },
        titleTextStyle: { size: 30, color: 'FFFFFF' },
        subtitleTextStyle: { size: 20, color: 'CFCFCF', font: 'SECONDARY' },
        variantTextStyle: { size: 22, color: '$TERTI', font: 'SECONDARY' },
        priceTextStyle: { size: 28, color: 'FFFFFF', font: 'SECONDARY' },
      }),
      at(
        o,
        'PROMOTION',
        portrait ? { x: 90, y: 1540, w: 900, h: 280 } : { x: 1220, y: 300, w: 620, h: 640 },
        {
          promotionId: 'lunch',
          titleTextStyle: { size: 30, color: '333333' },
          subtitleTextStyle: { size: 20, font: 'SECONDARY' },
        },
        { backgroundColor: 'FFFFFF', borderRadius: 20 },
      ),
    ],
  }

  const p = cells([3, 2])
  slides['products'] = [
    at(o, 'PRODUCT', p(0), { productId: 'cappuccino' }),
    at(
      o,
      'PRODUCT',
      p(1),
      {
        productId: 'cappuccino',
        variantId: 'large',
        priceMode: 'DECIMAL_SMALL',
        priceTextStyle: { size: 40, bold: true, color: '$PRIMA' },
      },
      { backgroundColor: '$TERTI', borderRadius: 14, padding: 20 },
    ),
    at(o, 'PRODUCT', p(2), { productId: 'carrot', showImage: false, priceMode: 'DECIMAL_DASH' }),
    at(o, 'PRODUCT', p(3), {
      productId: 'carrot',
      titleTextStyle: { alignment: 'CENTER' },
      subtitleTextStyle: { alignment: 'CENTER' },
      priceTextStyle: { alignment: 'CENTER', size: 30 },
    }),
    at(o, 'PRODUCT', p(4), { productId: 'iced-latte' }),
    at(o, 'PRODUCT', { ...p(5), w: p(5).w * 0.6 }, { productId: 'mocha' }, { backgroundColor: 'F1F3F5', borderRadius: 14 }),
  ]
  slides['prices'] = priceModes.flatMap((priceMode, i) => {
    const cell = cells([5, 2])
    const settings = {
      productId: 'carrot',
      priceMode,
      showImage: false,
      showSubtitle: false,
      titleTextStyle: { size: 16 },
      priceTextStyle: { size: 40 },
    }
    return [
      at(o, 'PRODUCT', cell(i), settings),
      at(o, 'PRODUCT', cell(i + 5), { ...settings, productId: 'espresso', variantId: 'large', showCurrency: false }),
    ]
  })

  const r = cells([2, 3])
  const card = { backgroundColor: 'F8F4EC', borderRadius: 16 }
  slides['promotions'] = [
    at(o, 'PROMOTION', r(0), { promotionId: 'lunch' }),
    at(o, 'PROMOTION', r(1), { promotionId: 'tea', contentMode: 'CONTAIN', priceMode: 'DECIMAL_DASH' }, card),
    at(o, 'PROMOTION', r(2), { mode: 'RANDOM', showImage: false, promoPriceTextStyle: { color: '$PRIMA', size: 56 } }, card),
    at(
      o,
      'PROMOTION',
      r(3),
      {
        promotionId: 'lunch',
        showPriceRegular: false,
        titleTextStyle: { alignment: 'CENTER' },
        subtitleTextStyle: { alignment: 'CENTER' },
        promoPriceTextStyle: { alignment: 'CENTER' },
      },
      card,
    ),
    at(o, 'PROMOTION', { ...r(4), w: r(4).w * 0.55 }, { promotionId: 'lunch' }, card),
    at(
      o,
      'PROMOTION',
      r(5),
      { promotionId: 'lunch', showTitle: false, showSubtitle: false, showPricePromo: false, showPriceRegular: false },
      { borderRadius: 16 },
    ),
  ]

  const f = cells([3, 3])
  const panel = { backgroundColor: '$TERTI', borderRadius: 12, padding: 14 }
  const small = { categoryTextStyle: { size: 26 }, titleTextStyle: { size: 18 } }
  const high = (i: number): Placed => ({ ...f(i), h: f(i).h * 0.8 })
  slides['fitting'] = [
    at(o, 'PRODUCT_LIST', f(0), { categoryId: 'coffee' }, panel),
    at(o, 'PRODUCT_LIST', f(1), { categoryId: 'coffee', overflow: 'SHRINK', minScale: 30 }, panel),
    at(o, 'PRODUCT_LIST', f(2), { categoryId: 'coffee', overflow: 'SHRINK', minScale: 90 }, panel),
    at(o, 'PRODUCT_LIST', f(3), { categoryId: 'coffee', columnCount: 2, showSubtitle: false, showPrice: false, ...small }, panel),
    at(o, 'PRODUCT_LIST', f(4), { categoryId: 'coffee', overflow: 'PAGES', pageDuration: 3 }, panel),
    at(
      o,
      'PRODUCT_LIST',
      f(5),
      { categoryId: 'coffee', overflow: 'SHRINK', minScale: 30, columnCount: 2, showCategory: false, showVariant: false, showImage: true },
      panel,
    ),
    at(o, 'TEXT', high(6), { content: longText, overflow: 'SHRINK', minScale: 20, textStyle: { size: 40, color: '000000' } }, panel),
    at(o, 'PROMOTION', high(7), { promotionId: 'lunch', overflow: 'SHRINK', titleTextStyle: { size: 60 } }, panel),
    at(
      o,
      'TEXT',
      high(8),
      { content: 'سوشي Sushi\nSushi سوشي\nש, 12', textStyle: { size: 34, color: '000000', alignment: 'LEFT' } },
      panel,
    ),
  ]

  const k = cells([1, 8])
  slides['tickers'] = [
    at(o, 'TICKER', k(0), { content: 'Welcome! Fresh cake every day from 10 o’clock' }),
    at(
      o,
      'TICKER',
      k(1),
      { source: 'NOS_NEWS', animationSpeed: 100, textStyle: { color: 'FFFFFF', size: 28, font: 'SECONDARY' } },
      { backgroundColor: 'C92A2A' },
    ),
    at(
      o,
      'TICKER',
      k(2),
      { content: 'One line\nand another\nand a third', animationSpeed: 50, textStyle: { bold: true } },
      { borderSize: 2, borderColor: '000000', borderRadius: 40 },
    ),
    at(o, 'TICKER', k(3), { content: '  ' }),
  ]

  const g = cells([4, 2])
  const sunset: Gradient = { type: 'LINEAR', angle: 135, stops: [stop(0, 'FF9A5A'), stop(60, '$PRIMA'), stop(100, 'C2335B')] }
  const seeThrough: Gradient = { type: 'LINEAR', angle: 0, stops: [stop(0, '000000', 90), stop(70, '000000', 0)] }
  const round: Gradient = { type: 'RADIAL', angle: 0, stops: [stop(0, 'FFF4E0'), stop(100, '$SECON')] }
  const shaped = { backgroundColor: '$PRIMA', borderSize: 6, borderColor: '000000', borderColorOpacity: 40 } as const
  slides['gradients'] = {
    look: { backgroundGradient: { ...sunset, stops: [stop(0, '$TERTI'), stop(100, '$SECON')] } },
    widgets: [
      at(o, 'RECTANGLE', g(0), {}, { backgroundGradient: sunset }),
      at(o, 'RECTANGLE', g(1), {}, { ...shaped, backgroundGradient: round, borderRadius: 24 }),
      at(o, 'CIRCLE', g(2), {}, { backgroundGradient: round, shadowColor: '000000', shadowColorOpacity: 50, shadowBlur: 20 }),
      at(o, 'RECTANGLE', g(3), {}, { ...shaped, backgroundColorOpacity: 35 }),
      at(o, 'RECTANGLE', g(4), {}, { backgroundGradient: seeThrough }),
      at(o, 'TEXT', g(5), { content: 'Half of it', textStyle: { size: 44, color: '000000', colorOpacity: 50 } }),
      at(
        o,
        'TEXT',
        g(6),
        { content: 'On a gradient', textStyle: { size: 30 } },
        { backgroundGradient: sunset, padding: 12, borderRadius: 60 },
      ),
      at(o, 'TICKER', { ...g(7), h: 60 }, { content: 'سوشي طازج كل يوم\nSushi' }, { backgroundColorOpacity: 60 }),
    ],
  }
  const quiet = (id: string, color: string, look: Partial<Slide>) =>
    (slides[id] = {
      look: { backgroundAssetId: portrait ? 'chalk-portrait' : 'fruit', ...look },
      widgets: [at(o, 'TEXT', cells([1, 3])(1), { content: 'Can be read', textStyle: { size: 90, bold: true, color } })],
    })
  quiet('blurred', 'FFFFFF', { backgroundBlur: 18, backgroundOverlayColor: '000000', backgroundOverlayOpacity: 40 })
  quiet('lightened', '000000', { backgroundBlur: 4, backgroundOverlayColor: '$TERTI', backgroundOverlayOpacity: 60 })

  const bright = { color: 'FFFFFF' }
  const section = portrait ? { x: 40, y: 40, w: 1000, h: 1840 } : { x: 40, y: 40, w: 1840, h: 1000 }
  const [first, ...more] = courseIds
  slides['menu'] = [at(o, 'MENU_SECTION', section, { categoryId: first ?? null, moreCategoryIds: more, columnCount: portrait ? 1 : 2 })]
  slides['menu-dark'] = {
    look: { backgroundAssetId: portrait ? 'chalk-portrait' : 'chalk' },
    widgets: [
      at(o, 'MENU_SECTION', section, {
        categoryId: 'coffee',
        moreCategoryIds: courseIds,
        columnCount: portrait ? 2 : 3,
        showSubtitle: !portrait,
        priceLeader: 'LINE',
        showCurrency: false,
        categoryTextStyle: { color: '$TERTI', size: 30 },
        titleTextStyle: bright,
        subtitleTextStyle: { color: 'DDDDDD' },
        variantTextStyle: bright,
        priceTextStyle: bright,
      }),
    ],
  }
  const n = cells([2, 1])
  slides['menu-behind'] = [
    at(o, 'MENU_SECTION', n(0), {
      categoryId: 'coffee',
      moreCategoryIds: ['cakes'],
      columnCount: 1,
      pricePosition: 'NEXT',
      showImage: true,
    }),
    at(o, 'MENU_SECTION', n(1), {
      categoryId: 'mains',
      columnCount: 1,
      priceLeader: 'NONE',
      overflow: 'SHRINK',
      titleTextStyle: { size: 40 },
    }),
  ]

  const w = cells([3, 2])
  slides['times'] = [
    at(o, 'QR_CODE', w(0), { content: 'https://menu.example/table/12', caption: 'Order here', errorLevel: 'HIGH' }),
    at(o, 'CLOCK', w(1), { language: 'en', showSeconds: true }, { backgroundColor: '$SECON', padding: 20 }),
    at(o, 'CLOCK', w(2), { language: 'nl', face: 'ANALOGUE', dateFormat: 'FULL' }),
    at(o, 'COUNTDOWN', w(3), { language: 'en', endTime: '17:00:00', textBefore: 'Happy hour begins in', showDays: false }),
    at(o, 'OPENING_HOURS', w(4), { language: 'en' }),
    at(o, 'OPENING_HOURS', w(5), { language: 'nl', display: 'STATUS', timeFormat: 'H12' }),
  ]
  slides['unfilled'] = [
    at(o, 'MENU_SECTION', w(0)),
    at(o, 'QR_CODE', w(1)),
    at(o, 'COUNTDOWN', w(2), { target: 'MOMENT' }),
    at(o, 'COUNTDOWN', w(3), { target: 'MOMENT', endsAt: '2026-01-01T00:00:00.000Z', textAfter: 'It is over' }),
  ]

  const e = cells([4, 3])
  slides['empty'] = [
    at(o, 'IMAGE', e(0)),
    at(o, 'VIDEO', e(1)),
    at(o, 'PRODUCT', e(2)),
    at(o, 'PRODUCT_LIST', e(3)),
    at(o, 'PROMOTION', e(4)),
    at(o, 'TICKER', e(5), { content: '' }),
    at(o, 'TICKER', { ...e(6), h: 54 }, { content: '' }),
    at(o, 'IMAGE', { ...e(7), w: 110, h: 110 }),
    at(o, 'IMAGE', e(8), {}, { borderRadius: 500 }),
    at(o, 'PRODUCT', e(9), { productId: 'gone' }),
    at(o, 'PRODUCT_LIST', e(10), { categoryId: 'coffee', productIds: [] }),
    at(o, 'PROMOTION', e(11), { promotionId: 'gone' }),
  ]

  return aShow({
    orientation: o,
    style,
    slides: Object.entries(slides).map(([id, given], sortIndex): Slide => {
      const { look, widgets } = 'widgets' in given ? given : { look: {}, widgets: given }
      return aSlide({ id, sortIndex, ...look, widgets })
    }),
  })
}
