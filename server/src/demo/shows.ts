import type { Orientation } from '@vitrine/model/areas/shows/enumerations.ts'
import type { ShowStyle, TextStyle } from '@vitrine/model/areas/shows/values.ts'
import { circle, image, photo, productList, promotion, rectangle, text, ticker } from './widgets.ts'
import type { Box, DrawnSlide } from './widgets.ts'

/** The ids of what a show refers to, by the names in pictures.ts and menu.ts. */
export interface Names {
  readonly picture: (name: string) => string
  readonly category: (title: string) => string
  readonly product: (title: string) => string
  readonly promotion: (title: string) => string
}
export interface DrawnShow {
  readonly title: string
  readonly description: string
  readonly orientation: Orientation
  readonly style: Partial<ShowStyle>
  readonly slides: readonly DrawnSlide[]
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

const headline = (size: number, color: string, more: Partial<TextStyle> = {}): Partial<TextStyle> => ({
  font: 'PRIMARY',
  alignment: 'LEFT',
  size,
  color,
  ...more,
})
const body = (size: number, color: string, more: Partial<TextStyle> = {}): Partial<TextStyle> => ({
  font: 'SECONDARY',
  alignment: 'LEFT',
  size,
  color,
  ...more,
})
const centred = { alignment: 'CENTER' } as const
const label = { transform: 'UPPERCASE', characterSpacing: 3, bold: true } as const

/** A price list in one voice: titles in `main`, what matters less in `less`, headings and prices in the show's first colour. */
const list = (
  box: Box,
  categoryId: string,
  { main, less, size = 21, images = false, rows = 9 }: { main: string; less: string; size?: number; images?: boolean; rows?: number },
) =>
  productList(
    box,
    {
      categoryId,
      showImage: images,
      showCurrency: false,
      rowSpacing: rows,
      categoryTextStyle: headline(size * 1.55, '$PRIMA', { bold: false }),
      titleTextStyle: body(size, main, { bold: true, lineSpacing: 1.2 }),
      subtitleTextStyle: body(size * 0.7, less),
      variantTextStyle: body(size * 0.66, less, { bold: false, alignment: 'RIGHT' }),
      priceTextStyle: body(size, '$PRIMA', { bold: true, alignment: 'RIGHT' }),
    },
    { padding: 6 },
  )

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
      titleTextStyle: headline(size, colours.title, { alignment, bold: false, lineSpacing: 1.3 }),
      subtitleTextStyle: body(size * 0.42, colours.text, { alignment, italic: false, lineSpacing: 1.4 }),
      priceTextStyle: body(size * 0.46, colours.text, { alignment }),
      promoPriceTextStyle: headline(size * 1.3, colours.price, { alignment, bold: false, lineSpacing: 1.3 }),
    },
    { padding: 8, enters: { type: 'FADE_UP', delay: 0.4 } },
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
    lists: readonly { box: Box; category: string; size?: number; images?: boolean }[]
  },
): DrawnSlide {
  const panel = mirrored ? 0.7 : 0
  const card = mirrored ? 0.02 : 0.325
  return {
    backgroundAssetId: its.picture('paper-landscape'),
    duration: 14,
    transition: 'FADE',
    widgets: [
      rectangle([panel, 0, 0.3, 1], { backgroundColor: colour }),
      image([panel + 0.035, 0.055, 0.23, 0.11], its.picture('logo-light')),
      circle([panel + 0.035, 0.25, 0.23, 0.409], { backgroundColor: '$TERTI', opacity: 38 }),
      image([panel + 0.03, 0.235, 0.24, 0.427], its.picture(picture), { enters: { type: 'FADE_UP' } }),
      text([panel + 0.02, 0.7, 0.26, 0.13], title, headline(66, cream, centred)),
      text([panel + 0.03, 0.84, 0.24, 0.09], words, body(18, 'F6E4D0', { ...centred, lineSpacing: 1.4 })),
      rectangle([card, 0.045, 0.655, 0.91], {
        backgroundColor: paper,
        borderRadius: 22,
        shadowColor: '5A3A22',
        shadowOffsetY: 6,
        shadowBlur: 24,
        opacity: 96,
      }),
      ...lists.map(({ box: [x, y, width, height], category, size = 21, images = false }) =>
        list([card + x, y, width, height], its.category(category), { main: ink, less: soft, size, images }),
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
        { box: [0.025, 0.065, 0.605, 0.46], category: 'Coffee', size: 20 },
        { box: [0.025, 0.535, 0.28, 0.41], category: 'Tea', size: 18 },
        { box: [0.32, 0.535, 0.315, 0.41], category: 'Cold Drinks', size: 18 },
      ],
    }),
    menuSlide(its, {
      title: 'Kitchen',
      words: 'Served all day,\nmade when you order',
      colour: forest,
      picture: 'club-sandwich',
      mirrored: true,
      lists: [
        { box: [0.025, 0.06, 0.605, 0.29], category: 'Breakfast', size: 20 },
        { box: [0.025, 0.355, 0.605, 0.29], category: 'Sandwiches', size: 20 },
        { box: [0.025, 0.65, 0.605, 0.29], category: 'Warm & Fresh', size: 20 },
      ],
    }),
    menuSlide(its, {
      title: 'Bakery',
      words: 'From our own oven,\nevery morning at six',
      colour: berry,
      picture: 'shortcake',
      lists: [
        { box: [0.025, 0.065, 0.605, 0.43], category: 'Pastries', size: 22, images: true },
        { box: [0.025, 0.505, 0.605, 0.43], category: 'Cakes', size: 22, images: true },
      ],
    }),
  ],
})

/** A promotion beside its picture; the slide is left out while the promotion is not available. */
function offerSlide(
  its: Names,
  { title, picture, colour, word, mirrored }: { title: string; picture: string; colour: string; word: string; mirrored?: boolean },
): DrawnSlide {
  const words = mirrored ? 0.05 : 0.62
  return {
    backgroundColor: colour,
    duration: 8,
    transition: mirrored ? 'SLIDE_RIGHT' : 'SLIDE_LEFT',
    onlyWith: its.promotion(title),
    widgets: [
      photo([mirrored ? 0.42 : 0, 0, 0.58, 1], its.picture(picture)),
      text([words, 0.16, 0.33, 0.06], word, body(20, 'F6C98C', label)),
      offer([words - 0.006, 0.25, 0.34, 0.56], its.promotion(title), light),
      image([words, 0.85, 0.16, 0.08], its.picture('logo-light')),
    ],
  }
}

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
        image([0.06, 0.08, 0.27, 0.128], its.picture('logo-dark')),
        text([0.06, 0.29, 0.48, 0.14], 'Good morning,', headline(84, ink)),
        text([0.06, 0.42, 0.48, 0.14], 'sunshine.', headline(84, '$PRIMA')),
        text(
          [0.062, 0.59, 0.42, 0.12],
          'Croissants from the oven, coffee from the roaster around the corner.',
          body(24, '5A2D18', { lineSpacing: 1.4 }),
        ),
        image([0.51, 0.14, 0.3, 0.533], its.picture('croissant'), { rotation: 352, enters: { type: 'FADE_LEFT', delay: 0.2 } }),
        image([0.69, 0.39, 0.28, 0.498], its.picture('cappuccino'), { enters: { type: 'FADE_UP', delay: 0.5 } }),
        ticker(
          [0, 0.92, 1, 0.08],
          'Oat and almond milk at no extra charge  ·  Ask us for the cake of the day  ·  Free wifi: lumiere',
          body(22, cream),
          { backgroundColor: ink },
        ),
      ],
    },
    offerSlide(its, { title: 'Morning Light', picture: 'morning-light', colour: '7A2F1C', word: 'Until eleven' }),
    offerSlide(its, { title: 'Soup & Sandwich', picture: 'soup-and-sandwich', colour: forest, word: 'Lunch duo', mirrored: true }),
    offerSlide(its, { title: 'Tea for Two', picture: 'tea-for-two', colour: berry, word: 'To share' }),
    offerSlide(its, { title: 'Cool Afternoon', picture: 'cool-afternoon', colour: lake, word: 'From two to five', mirrored: true }),
  ],
})

/** A chalked list: three lists under one another, or two with pictures. */
function chalkSlide(
  its: Names,
  {
    title,
    words,
    size,
    images = false,
    lists,
  }: { title: string; words: string; size: number; images?: boolean; lists: readonly { top: number; height: number; category: string }[] },
): DrawnSlide {
  return {
    backgroundAssetId: its.picture('chalk-portrait'),
    duration: 14,
    transition: 'FADE',
    widgets: [
      text([0.1, 0.055, 0.8, 0.09], title, headline(84, sand, { ...centred, italic: true, bold: true }), { enters: { type: 'FADE_DOWN' } }),
      text([0.1, 0.148, 0.8, 0.03], words, body(18, 'D9D3C1', { ...centred, ...label })),
      rectangle([0.42, 0.187, 0.16, 0.0016], { backgroundColor: sand }),
      ...lists.map(({ top, height, category }) =>
        list([0.085, top, 0.83, height], its.category(category), {
          main: cream,
          less: 'BFC4B8',
          size,
          images,
          rows: size * 0.42,
        }),
      ),
      image([0.33, 0.925, 0.34, 0.045], its.picture('logo-light')),
    ],
  }
}

const chalkboard = (its: Names): DrawnShow => ({
  title: 'Chalkboard',
  description: 'The menu on a blackboard, for the tall screen beside the door.',
  orientation: 'PORTRAIT',
  style: board,
  slides: [
    chalkSlide(its, {
      title: 'Drinks',
      words: 'Roasted slowly, poured with care',
      size: 21,
      lists: [
        { top: 0.205, height: 0.275, category: 'Coffee' },
        { top: 0.485, height: 0.215, category: 'Tea' },
        { top: 0.705, height: 0.215, category: 'Cold Drinks' },
      ],
    }),
    chalkSlide(its, {
      title: 'Kitchen',
      words: 'Served all day',
      size: 27,
      lists: [
        { top: 0.215, height: 0.22, category: 'Breakfast' },
        { top: 0.45, height: 0.22, category: 'Sandwiches' },
        { top: 0.685, height: 0.22, category: 'Warm & Fresh' },
      ],
    }),
    chalkSlide(its, {
      title: 'Bakery',
      words: 'From our own oven',
      size: 26,
      images: true,
      lists: [
        { top: 0.21, height: 0.345, category: 'Pastries' },
        { top: 0.565, height: 0.345, category: 'Cakes' },
      ],
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
    text([0.1, 0.555, 0.8, 0.035], word, body(24, 'F6C98C', { ...centred, ...label })),
    offer([0.08, 0.6, 0.84, 0.27], its.promotion(title), light, 62, 'CENTER'),
    image([0.3, 0.905, 0.4, 0.053], its.picture('logo-light')),
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
        image([0.08, 0.05, 0.5, 0.067], its.picture('logo-dark')),
        text([0.08, 0.165, 0.84, 0.1], 'Hello, iced latte', headline(74, '$PRIMA', { ...centred, font: 'PACIFICO' })),
        text([0.12, 0.27, 0.76, 0.06], 'Cold brew, fresh milk, a lot of ice.', body(26, ink, centred)),
        image([0.1, 0.33, 0.8, 0.45], its.picture('iced-latte'), { enters: { type: 'BOUNCE_UP', duration: 1 } }),
        text([0.1, 0.905, 0.8, 0.05], 'Now at the counter', body(28, cream, { ...centred, ...label })),
      ],
    },
    posterOffer(its, { title: 'Morning Light', picture: 'morning-light', colour: '7A2F1C', word: 'Until eleven' }),
    posterOffer(its, { title: 'Cool Afternoon', picture: 'cool-afternoon', colour: lake, word: 'From two to five' }),
    {
      backgroundAssetId: its.picture('evening-portrait'),
      duration: 9,
      transition: 'FADE',
      widgets: [
        image([0.2, 0.13, 0.6, 0.3375], its.picture('logo'), { enters: { type: 'ZOOM' } }),
        text([0.08, 0.5, 0.84, 0.09], 'See you tomorrow', headline(68, 'F6C98C', { ...centred, font: 'PACIFICO' })),
        text(
          [0.1, 0.61, 0.8, 0.2],
          'Monday to Friday  7 – 22\nSaturday  8 – 23\nSunday  9 – 18',
          body(30, cream, { ...centred, lineSpacing: 1.7 }),
        ),
      ],
    },
  ],
})

/** The presentations of Café Lumière, two for each orientation. The first of each is what its screens show. */
export const presentations = (its: Names): readonly DrawnShow[] => [menuBoard(its), today(its), chalkboard(its), posters(its)]

export interface DrawnTemplates {
  readonly folder: string
  readonly templates: readonly DrawnShow[]
}

/** Templates show whichever category, product or promotion is chosen later: '0'. They use stock pictures only. */
export function templates(picture: Names['picture']): readonly DrawnTemplates[] {
  const menu = (
    title: string,
    orientation: Orientation,
    background: string,
    style: Partial<ShowStyle>,
    main: string,
    less: string,
  ): DrawnShow => {
    const tall = orientation === 'PORTRAIT'
    const lists: readonly Box[] = tall
      ? [
          [0.09, 0.22, 0.82, 0.33],
          [0.09, 0.58, 0.82, 0.33],
        ]
      : [
          [0.07, 0.27, 0.41, 0.62],
          [0.52, 0.27, 0.41, 0.62],
        ]
    return {
      title,
      description: 'Two price lists under a heading.',
      orientation,
      style,
      slides: [
        {
          backgroundAssetId: picture(background),
          duration: 12,
          transition: 'FADE',
          widgets: [
            text(tall ? [0.1, 0.075, 0.8, 0.1] : [0.1, 0.09, 0.8, 0.14], 'Our menu', headline(72, '$PRIMA', centred)),
            ...lists.map(box => list(box, '0', { main, less })),
          ],
        },
      ],
    }
  }
  const offerOn = (title: string, orientation: Orientation, background: string): DrawnShow => {
    const tall = orientation === 'PORTRAIT'
    return {
      title,
      description: 'One promotion, large.',
      orientation,
      style: day,
      slides: [
        {
          backgroundColor: forest,
          duration: 8,
          transition: 'FADE',
          widgets: [
            photo(tall ? [0, 0, 1, 0.5] : [0, 0, 0.55, 1], picture(background)),
            text(
              tall ? [0.1, 0.555, 0.8, 0.035] : [0.6, 0.16, 0.35, 0.06],
              'Today only',
              body(22, 'F6C98C', tall ? { ...label, ...centred } : label),
            ),
            offer(tall ? [0.08, 0.6, 0.84, 0.28] : [0.594, 0.25, 0.36, 0.58], '0', light, tall ? 62 : 54, tall ? 'CENTER' : 'LEFT'),
          ],
        },
      ],
    }
  }
  const notice = (title: string, heading: string, words: string, background: string): DrawnShow => ({
    title,
    description: 'A short message on a card.',
    orientation: 'LANDSCAPE',
    style: day,
    slides: [
      {
        backgroundAssetId: picture(background),
        duration: 10,
        transition: 'ZOOM',
        widgets: [
          rectangle([0.2, 0.24, 0.6, 0.52], {
            backgroundColor: paper,
            borderRadius: 28,
            shadowColor: '5A3A22',
            shadowOffsetY: 8,
            shadowBlur: 30,
          }),
          text([0.23, 0.33, 0.54, 0.15], heading, headline(72, '$PRIMA', centred)),
          text([0.25, 0.53, 0.5, 0.14], words, body(26, ink, { ...centred, lineSpacing: 1.4 })),
        ],
      },
    ],
  })
  return [
    {
      folder: 'Menu boards',
      templates: [
        menu('Paper menu', 'LANDSCAPE', 'paper-landscape', day, ink, soft),
        menu('Oak menu', 'LANDSCAPE', 'wood-landscape', board, cream, 'D8C3AA'),
        menu('Chalk menu', 'PORTRAIT', 'chalk-portrait', board, cream, 'BFC4B8'),
      ],
    },
    {
      folder: 'Promotions',
      templates: [
        offerOn('Offer beside a picture', 'LANDSCAPE', 'breakfast-table'),
        offerOn('Offer under a picture', 'PORTRAIT', 'coffee-corner'),
      ],
    },
    {
      folder: 'Seasons',
      templates: [
        notice('Summer', 'Summer is served', 'Ice-cold drinks and a seat in the sun.', 'citrus'),
        notice('Winter', 'Come in, warm up', 'Hot chocolate, and a cookie on the house.', 'winter'),
      ],
    },
  ]
}
