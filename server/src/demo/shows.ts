import type { Orientation } from '@vitrine/model/areas/shows/enumerations.ts'
import type { ShowStyle } from '@vitrine/model/areas/shows/values.ts'
import { referencePixelsOf } from '@vitrine/model/show/geometry.ts'
import { menu } from './menu.ts'
import { body, centred, headline, label } from '../library/typography.ts'
import { circle, image, logo, photo, product, productList, promotion, rectangle, text, ticker } from '../library/widgets.ts'
import type { Box, DrawnShow, DrawnSlide, DrawnWidget } from '../library/widgets.ts'

/** The ids of what a show refers to, by the names in pictures.ts, videos.ts and menu.ts. */
export interface Names {
  readonly picture: (name: string) => string
  readonly video: (name: string) => string
  readonly category: (title: string) => string
  readonly product: (title: string) => string
  readonly promotion: (title: string) => string
}

const ink = '2A1A14'
const soft = '75604F'
const paper = 'FFFBF4'
const cream = 'FBF3E7'
const forest = '22403A'
const berry = '6A2035'
const lake = '24595A'
const sand = 'E8B268'

const day: Partial<ShowStyle> = {
  colorPrimary: 'B4472C',
  colorSecondary: ink,
  colorTertiary: 'D9994A',
  fontPrimary: 'DM_SERIF_DISPLAY',
  fontSecondary: 'MONTSERRAT',
}
const board: Partial<ShowStyle> = {
  colorPrimary: sand,
  colorSecondary: cream,
  colorTertiary: 'C4573A',
  fontPrimary: 'PLAYFAIR_DISPLAY',
  fontSecondary: 'JOSEFIN_SANS',
}

interface ListLook {
  readonly size: number
  readonly main: string
  readonly less: string
  readonly images?: boolean
  /** Over each row, in reference pixels. */
  readonly spacing?: number
}
/** Beside the size of a list's titles: its heading, its subtitles, the names of its sizes, and the space over each row where nothing else is said. */
const heading = 1.6
const subtitle = 0.72
const sizeName = 0.68
const airy = 0.5

/** A price list in one voice: titles in `main`, what matters less in `less`, headings and prices in the show's first colour. */
const list = (box: Box, categoryId: string, { main, less, size, images = false, spacing = Math.round(size * airy) }: ListLook) =>
  productList(
    box,
    {
      categoryId,
      showImage: images,
      showCurrency: false,
      rowSpacing: spacing,
      categoryTextStyle: headline(size * heading, '$PRIMA', { bold: false }),
      titleTextStyle: body(size, main, { bold: true }),
      subtitleTextStyle: body(size * subtitle, less),
      variantTextStyle: body(size * sizeName, less, { bold: false, alignment: 'RIGHT' }),
      priceTextStyle: body(size, '$PRIMA', { bold: true, alignment: 'RIGHT' }),
    },
    { padding: 0 },
  )

/** How high such a list is with all of its rows, in reference pixels. */
function listHeight(rows: number, { size, images, spacing = Math.round(size * airy) }: ListLook): number {
  const text = Math.ceil(size * 1.27) + Math.ceil(size * subtitle * 1.2)
  const row = images ? Math.max(text, Math.round(size * 1.5 + size * subtitle * 1.2)) : text
  return Math.ceil(size * heading * 1.25) + rows * (row + spacing)
}

const rowsIn = (category: string) => menu.flatMap(group => group.categories).find(({ title }) => title === category)?.products.length ?? 0

/** Categories that stand side by side. */
interface Shelf extends ListLook {
  readonly categories: readonly string[]
}

/** Shelves under one another: each as high as its lists are, and what is left over between them. */
function shelves(its: Names, orientation: Orientation, [left, top, width, height]: Box, rows: readonly Shelf[]): readonly DrawnWidget[] {
  const slide = referencePixelsOf(orientation)
  const heights = rows.map(shelf => Math.max(...shelf.categories.map(category => listHeight(rowsIn(category), shelf))) / slide.height)
  const between = rows.length > 1 ? (height - heights.reduce((a, b) => a + b, 0)) / (rows.length - 1) : 0
  const aside = 36 / slide.width
  return rows.flatMap((shelf, row) => {
    const above = heights.slice(0, row).reduce((a, b) => a + b + between, top)
    const each = (width - aside * (shelf.categories.length - 1)) / shelf.categories.length
    return shelf.categories.map((category, i) =>
      list([left + i * (each + aside), above, each, heights[row]!], its.category(category), shelf),
    )
  })
}

/** What is on offer and what it costs, in words; the picture stands elsewhere on the slide. */
const offer = (
  box: Box,
  promotionId: string,
  colours: { title: string; text: string; price: string },
  size = 54,
  alignment: 'LEFT' | 'CENTER' = 'LEFT',
) =>
  promotion(
    box,
    {
      promotionId,
      showImage: false,
      titleTextStyle: headline(size, colours.title, { alignment, bold: false }),
      subtitleTextStyle: body(size * 0.42, colours.text, { alignment, italic: false, lineSpacing: 10 }),
      priceTextStyle: body(size * 0.5, colours.text, { alignment }),
      promoPriceTextStyle: headline(size * 1.4, colours.price, { alignment, bold: false }),
    },
    { enters: { type: 'FADE_UP', delay: 0.4 } },
  )

const light = { title: cream, text: 'F3E2CF', price: 'F6C98C' }

/** The price list of a room of the café: a coloured panel with one picture, and a card of lists. */
function menuSlide(
  its: Names,
  {
    title,
    words,
    colour,
    picture,
    mirrored,
    lists,
  }: {
    title: string
    words: string
    colour: string
    picture: string
    mirrored?: boolean
    lists: readonly { size: number; categories: readonly string[]; images?: boolean }[]
  },
): DrawnSlide {
  const panel = mirrored ? 0.71 : 0
  const card = mirrored ? 0.022 : 0.312
  return {
    backgroundAssetId: its.picture('paper-landscape'),
    duration: 14,
    transition: 'FADE',
    widgets: [
      rectangle([panel, 0, 0.29, 1], { backgroundColor: colour }),
      image([panel + 0.03, 0.06, 0.23, 0.115], its.picture('logo-light')),
      circle([panel + 0.03, 0.25, 0.23, 0.409], { backgroundColor: '$TERTI', opacity: 38 }),
      image([panel + 0.025, 0.235, 0.24, 0.427], its.picture(picture), { enters: { type: 'FADE_UP' } }),
      text([panel + 0.015, 0.7, 0.26, 0.12], title, headline(66, cream, centred)),
      text([panel + 0.015, 0.835, 0.26, 0.09], words, body(20, 'F6E4D0', { ...centred, lineSpacing: 4 })),
      rectangle([card, 0.04, 0.666, 0.92], {
        backgroundColor: paper,
        borderRadius: 22,
        shadowColor: 'CDB79C',
        shadowOffsetY: 6,
        shadowBlur: 24,
      }),
      ...shelves(
        its,
        'LANDSCAPE',
        [card + 0.025, 0.065, 0.616, 0.875],
        lists.map(shelf => ({ ...shelf, main: ink, less: soft })),
      ),
    ],
  }
}

const menuBoard = (its: Names): DrawnShow => ({
  title: 'Menu board',
  description: 'The whole menu in three slides, for the screen above the counter.',
  orientation: 'LANDSCAPE',
  style: day,
  slides: [
    menuSlide(its, {
      title: 'Drinks',
      words: 'Roasted slowly,\npoured with care',
      colour: '$PRIMA',
      picture: 'cappuccino',
      lists: [
        { categories: ['Coffee'], size: 22 },
        { categories: ['Tea', 'Cold Drinks'], size: 18.5 },
      ],
    }),
    menuSlide(its, {
      title: 'Kitchen',
      words: 'Served all day,\nmade when you order',
      colour: forest,
      picture: 'club-sandwich',
      mirrored: true,
      lists: [
        { categories: ['Breakfast'], size: 18, images: true },
        { categories: ['Sandwiches'], size: 18, images: true },
        { categories: ['Warm & Fresh'], size: 18, images: true },
      ],
    }),
    menuSlide(its, {
      title: 'Bakery',
      words: 'From our own oven,\nevery morning at six',
      colour: berry,
      picture: 'shortcake',
      lists: [
        { categories: ['Pastries'], size: 21, images: true },
        { categories: ['Cakes'], size: 21, images: true },
      ],
    }),
  ],
})

/** A promotion beside its picture; the slide is left out while the promotion is not available. */
function offerSlide(
  its: Names,
  { title, picture, colour, word, mirrored }: { title: string; picture: string; colour: string; word: string; mirrored?: boolean },
): DrawnSlide {
  const words = mirrored ? 0.04 : 0.69
  return {
    backgroundColor: colour,
    duration: 8,
    transition: mirrored ? 'SLIDE_RIGHT' : 'SLIDE_LEFT',
    onlyWith: its.promotion(title),
    widgets: [
      photo([mirrored ? 0.35 : 0, 0, 0.65, 1], its.picture(picture)),
      text([words, 0.185, 0.27, 0.05], word, body(20, 'F6C98C', label)),
      offer([words - inset, 0.225, 0.27 + 2 * inset, 0.55], its.promotion(title), light),
      image([words, 0.855, 0.17, 0.085], its.picture('logo-light')),
    ],
  }
}
/** The words of a promotion stand this much inside its box. */
const inset = 20 / 1280

/** A dish without a box around it: when it is sold out nothing is left of it. */
const dish = (its: Names, box: Box, title: string, delay: number) =>
  product(
    box,
    {
      productId: its.product(title),
      showVariant: false,
      titleTextStyle: headline(31, ink, { ...centred, bold: false }),
      subtitleTextStyle: body(20, soft, { ...centred, lineSpacing: 6 }),
      priceTextStyle: headline(46, '$PRIMA', { ...centred, bold: false }),
    },
    { enters: { type: 'FADE_UP', delay } },
  )

const today = (its: Names): DrawnShow => ({
  title: 'Today at Lumière',
  description: 'The day’s offers with large pictures. A slide disappears while its promotion is not available.',
  orientation: 'LANDSCAPE',
  style: day,
  slides: [
    {
      backgroundAssetId: its.picture('sunrise-landscape'),
      duration: 9,
      transition: 'FADE',
      widgets: [
        image([0.06, 0.085, 0.27, 0.136], its.picture('logo-dark')),
        text([0.06, 0.3, 0.48, 0.14], 'Good morning,', headline(86, ink)),
        text([0.06, 0.435, 0.48, 0.14], 'sunshine.', headline(86, '$PRIMA')),
        text(
          [0.062, 0.61, 0.4, 0.12],
          'Croissants from the oven, coffee from the roaster around the corner.',
          body(24, '5A2D18', { lineSpacing: 6 }),
        ),
        image([0.525, 0.13, 0.3, 0.533], its.picture('croissant'), { rotation: 352, enters: { type: 'FADE_LEFT', delay: 0.2 } }),
        image([0.69, 0.39, 0.28, 0.498], its.picture('cappuccino'), { enters: { type: 'FADE_UP', delay: 0.5 } }),
        ticker(
          [0, 0.92, 1, 0.08],
          'Oat and almond milk at no extra charge\nAsk us for the cake of the day\nLunch from half past eleven\nFree wifi: lumiere',
          body(22, cream),
          { backgroundColor: ink },
        ),
      ],
    },
    offerSlide(its, { title: 'Morning Light', picture: 'morning-light', colour: '7A2F1C', word: 'Until eleven' }),
    {
      backgroundAssetId: its.picture('terrazzo-landscape'),
      duration: 10,
      transition: 'FADE',
      widgets: [
        rectangle([0.045, 0.08, 0.91, 0.84], {
          backgroundColor: paper,
          borderRadius: 28,
          shadowColor: 'CDB79C',
          shadowOffsetY: 8,
          shadowBlur: 30,
        }),
        text([0.1, 0.125, 0.8, 0.05], 'All morning long', body(20, '$PRIMA', { ...centred, ...label })),
        text([0.1, 0.175, 0.8, 0.12], 'Breakfast is ready', headline(64, ink, centred)),
        dish(its, [0.07, 0.33, 0.28, 0.54], 'Buttermilk Pancakes', 0.2),
        dish(its, [0.36, 0.33, 0.28, 0.54], 'Sunny-Side Eggs', 0.4),
        dish(its, [0.65, 0.33, 0.28, 0.54], 'Granola Bowl', 0.6),
      ],
    },
    {
      backgroundAssetId: its.video('steam'),
      duration: 12,
      transition: 'FADE',
      widgets: [
        text([0.07, 0.2, 0.4, 0.05], 'Freshly ground', body(20, sand, label), { enters: { type: 'FADE', delay: 0.3 } }),
        text([0.07, 0.265, 0.44, 0.145], 'Take a seat,', headline(80, cream), { enters: { type: 'FADE_UP', delay: 0.5 } }),
        text([0.07, 0.4, 0.44, 0.145], 'take a sip.', headline(80, sand), { enters: { type: 'FADE_UP', delay: 0.8 } }),
        text(
          [0.071, 0.58, 0.38, 0.12],
          'Our beans are roasted on Mondays and are gone by Sunday.',
          body(24, 'F3E2CF', { lineSpacing: 6 }),
          { enters: { type: 'FADE', delay: 1.1 } },
        ),
        image([0.07, 0.83, 0.17, 0.085], its.picture('logo-light')),
      ],
    },
    offerSlide(its, { title: 'Soup & Sandwich', picture: 'soup-and-sandwich', colour: forest, word: 'Lunch duo', mirrored: true }),
    offerSlide(its, { title: 'Tea for Two', picture: 'tea-for-two', colour: berry, word: 'To share' }),
    offerSlide(its, { title: 'Cool Afternoon', picture: 'cool-afternoon', colour: lake, word: 'From two to five', mirrored: true }),
  ],
})

/** A chalked list: categories under one another. */
function chalkSlide(
  its: Names,
  {
    title,
    words,
    categories,
    ...look
  }: { title: string; words: string; categories: readonly string[]; size: number; images?: boolean; spacing?: number },
): DrawnSlide {
  return {
    backgroundAssetId: its.picture('chalk-portrait'),
    duration: 14,
    transition: 'FADE',
    widgets: [
      text([0.1, 0.052, 0.8, 0.085], title, headline(84, sand, { ...centred, italic: true, bold: true }), {
        enters: { type: 'FADE_DOWN' },
      }),
      text([0.1, 0.146, 0.8, 0.025], words, body(19, 'D9D3C1', { ...centred, ...label })),
      rectangle([0.42, 0.183, 0.16, 0.0016], { backgroundColor: sand }),
      ...shelves(
        its,
        'PORTRAIT',
        [0.1, 0.205, 0.8, 0.69],
        categories.map(category => ({ categories: [category], main: cream, less: 'C9CDC1', ...look })),
      ),
      image([0.32, 0.917, 0.36, 0.0572], its.picture('logo-light')),
    ],
  }
}

const chalkboard = (its: Names): DrawnShow => ({
  title: 'Chalkboard',
  description: 'The menu on a blackboard, for the tall screen beside the door.',
  orientation: 'PORTRAIT',
  style: board,
  slides: [
    chalkSlide(its, { title: 'Drinks', words: 'Roasted slowly, poured with care', size: 20, categories: ['Coffee', 'Tea', 'Cold Drinks'] }),
    chalkSlide(its, {
      title: 'Kitchen',
      words: 'Served all day',
      size: 26,
      images: true,
      categories: ['Breakfast', 'Sandwiches', 'Warm & Fresh'],
    }),
    chalkSlide(its, {
      title: 'Bakery',
      words: 'From our own oven',
      size: 26,
      spacing: 28,
      images: true,
      categories: ['Pastries', 'Cakes'],
    }),
  ],
})

const posterOffer = (
  its: Names,
  { title, picture, colour, word }: { title: string; picture: string; colour: string; word: string },
): DrawnSlide => ({
  backgroundColor: colour,
  duration: 8,
  transition: 'FADE_UP',
  onlyWith: its.promotion(title),
  widgets: [
    photo([0, 0, 1, 0.5], its.picture(picture)),
    text([0.1, 0.553, 0.8, 0.03], word, body(24, 'F6C98C', { ...centred, ...label })),
    offer([0.07, 0.578, 0.86, 0.295], its.promotion(title), light, 66, 'CENTER'),
    image([0.29, 0.905, 0.42, 0.0667], its.picture('logo-light')),
  ],
})

const posters = (its: Names): DrawnShow => ({
  title: 'Window posters',
  description: 'Posters for the window: one picture, one message.',
  orientation: 'PORTRAIT',
  style: day,
  slides: [
    {
      backgroundAssetId: its.picture('waves-portrait'),
      duration: 9,
      transition: 'FADE',
      widgets: [
        image([0.27, 0.045, 0.46, 0.0731], its.picture('logo-dark')),
        text([0.04, 0.155, 0.92, 0.09], 'Hello, iced latte', headline(84, '$PRIMA', { ...centred, font: 'PACIFICO' })),
        text([0.1, 0.262, 0.8, 0.04], 'Cold brew, fresh milk, a lot of ice.', body(28, ink, centred)),
        image([0.1, 0.325, 0.8, 0.45], its.picture('iced-latte'), { enters: { type: 'BOUNCE_UP', duration: 1 } }),
        text([0.1, 0.865, 0.8, 0.03], 'Now at the counter', body(24, cream, { ...centred, ...label })),
        product(
          [0.2, 0.897, 0.6, 0.075],
          {
            productId: its.product('Iced Latte'),
            showImage: false,
            showTitle: false,
            showSubtitle: false,
            showVariant: false,
            priceTextStyle: headline(64, cream, { ...centred, bold: false }),
          },
          { padding: 0 },
        ),
      ],
    },
    posterOffer(its, { title: 'Morning Light', picture: 'morning-light', colour: '7A2F1C', word: 'Until eleven' }),
    posterOffer(its, { title: 'Cool Afternoon', picture: 'cool-afternoon', colour: lake, word: 'From two to five' }),
    {
      backgroundAssetId: its.picture('evening-portrait'),
      duration: 9,
      transition: 'FADE',
      widgets: [
        logo([0.2, 0.16, 0.6, 0.3375], { enters: { type: 'ZOOM' } }),
        text([0.04, 0.545, 0.92, 0.08], 'See you tomorrow', headline(72, 'F6C98C', { ...centred, font: 'PACIFICO' })),
        text([0.1, 0.655, 0.8, 0.03], 'Open every day', body(22, 'F6E4D0', { ...centred, ...label })),
        text([0.16, 0.71, 0.42, 0.15], 'Monday to Friday\nSaturday\nSunday', body(30, cream, { alignment: 'RIGHT', lineSpacing: 18 })),
        text([0.64, 0.71, 0.26, 0.15], '7 – 22\n8 – 23\n9 – 18', body(30, 'F6C98C', { bold: true, lineSpacing: 18 })),
      ],
    },
  ],
})

/** The presentations of Café Lumière, two for each orientation. The first of each is what its screens show. */
export const presentations = (its: Names): readonly DrawnShow[] => [menuBoard(its), today(its), chalkboard(its), posters(its)]
