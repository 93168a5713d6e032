import type { Orientation, TransitionType } from '@vitrine/model/areas/shows/enumerations.ts'
import { badge, columns, disc, dish, hours, line, note, offer, overline, panel, priceList, title } from './blocks.ts'
import { onGround, onPanel, palettes, styleOfPalette, type Palette, type PaletteName } from './looks.ts'
import { body, centred } from './typography.ts'
import { fromPixels, image, photo, text, type Box, type DrawnShow, type DrawnWidget, type Look } from './widgets.ts'

/** The asset of a stock picture by its name in pictures.ts. */
export type StockPicture = (name: string) => string

export interface TemplateFolder {
  /** Said so that one finds it in English and in Dutch. */
  readonly title: string
  readonly templates: readonly DrawnShow[]
}

interface Drawing {
  readonly look: Palette
  readonly picture: StockPicture
}
/** A template as it is written down. Boxes are in reference pixels: 1280 × 720, or 720 × 1280. */
interface Row {
  readonly title: string
  readonly description: string
  readonly orientation: Orientation
  readonly palette: PaletteName
  /** A stock picture as the ground; otherwise the ground of the palette. */
  readonly background?: string
  readonly transition?: TransitionType
  readonly duration?: number
  readonly widgets: (drawing: Drawing) => readonly DrawnWidget[]
}

const enters = (delay: number): Look => ({ enters: { type: 'FADE_UP', delay } })
/** A dish without a ground of its own, on whatever is below. */
const food = (box: Box, asset: string) => image(box, asset, enters(0.3))
/** A picture in a shape with round ends. */
const pill = (box: Box, asset: string) => photo(box, asset, { borderRadius: Math.min(box[2], box[3]) / 2 })

const allergies = 'Allergies? Just ask us.'

const menus: readonly Row[] = [
  {
    title: 'Menu × 2',
    description: 'A bistro menu: two price lists under a dark band.',
    orientation: 'LANDSCAPE',
    palette: 'bistro',
    widgets: ({ look }) => [
      panel([0, 0, 1280, 176], '$TERTI'),
      overline([60, 36, 1160, 26], 'Fresh every day', look.accentOnPanel, centred),
      title([60, 62, 1160, 88], 'Our menu', 70, look.onPanel, centred),
      line([0, 184, 1280, 3], look.accentOnPanel),
      ...columns([90, 216, 1100, 436], ['0-starters', '0-mains'], {
        gap: 100,
        size: 27,
        spacing: 16,
        headingSize: 40,
        inks: onGround(look),
        divider: 'DDD0B8',
      }),
      note([90, 666, 1100, 24], allergies, look.quiet, { ...centred, italic: true }),
    ],
  },
  {
    title: 'Menu × 3',
    description: 'An evening menu in gold on slate: three price lists in a frame.',
    orientation: 'LANDSCAPE',
    palette: 'slate',
    widgets: ({ look }) => [
      panel([26, 26, 1228, 668], look.ground, { borderSize: 2, borderColor: look.accent }),
      title([140, 62, 1000, 76], 'Menu', 60, '$PRIMA', { ...centred, characterSpacing: 12 }),
      line([590, 142, 100, 2], '$PRIMA'),
      ...columns([74, 182, 1132, 430], ['0-starters', '0-mains', '0-desserts'], {
        gap: 64,
        size: 24,
        spacing: 17,
        headingSize: 30,
        inks: onGround(look),
        divider: '4A443A',
      }),
      note([140, 644, 1000, 24], allergies, look.quiet, centred),
    ],
  },
  {
    title: 'Menu × 4',
    description: 'Everything at a glance: four price lists on cards, each with a colour of its own.',
    orientation: 'LANDSCAPE',
    palette: 'canteen',
    widgets: ({ look }) => {
      const cards = [
        ['0-breakfast', 'E9A23B'],
        ['0-lunch', '2F8F6B'],
        ['0-cold-drinks', '2C6FA8'],
        ['0-desserts', 'C4457A'],
      ] as const
      return [
        title([48, 34, 800, 80], 'What will it be?', 62, '$SECON', { bold: true }),
        text([848, 62, 384, 30], 'All day, every day', body(22, look.quiet, { alignment: 'RIGHT' })),
        ...cards.flatMap(([category, colour], i) => {
          const x = 48 + i * 302
          return [
            panel([x, 138, 278, 536], '$TERTI', { borderRadius: 14 }),
            panel([x, 138, 278, 12], colour, { borderRadius: 6 }),
            priceList([x + 20, 172, 238, 486], category, {
              size: 22,
              spacing: 22,
              headingSize: 32,
              heading: { bold: true, color: look.onPanel },
              inks: onPanel(look),
            }),
          ]
        }),
      ]
    },
  },
  {
    title: 'Menu + photo / foto',
    description: 'Two price lists beside one dish on a coloured panel.',
    orientation: 'LANDSCAPE',
    palette: 'terracotta',
    widgets: ({ look, picture }) => [
      panel([836, 0, 444, 720], '$TERTI'),
      disc([1058, 330], 190, 'D98A5E'),
      food([848, 106, 420, 420], picture('club-sandwich')),
      text([866, 566, 384, 40], 'Made when you order', body(26, look.onPanel, { ...centred, bold: true })),
      text([866, 606, 384, 30], 'Ready in ten minutes', body(21, look.quietOnPanel, centred)),
      overline([64, 56, 700, 26], 'Kitchen open all day', look.quiet),
      title([64, 80, 720, 100], 'Eat & drink', 76, '$SECON'),
      ...columns([64, 206, 712, 460], ['0-lunch', '0-cold-drinks'], {
        gap: 56,
        size: 25,
        spacing: 22,
        headingSize: 34,
        inks: onGround(look),
      }),
    ],
  },
  {
    title: 'Menu chalk / krijt',
    description: 'A blackboard beside the door: two price lists under one another.',
    orientation: 'PORTRAIT',
    palette: 'chalk',
    background: 'chalk-portrait',
    widgets: ({ look }) => [
      title([60, 58, 600, 130], 'Eat, drink, stay', 104, '$PRIMA', { ...centred, bold: true }),
      line([300, 200, 120, 3], '$PRIMA'),
      priceList([84, 244, 552, 466], '0-lunch', {
        size: 27,
        spacing: 16,
        headingSize: 60,
        heading: { bold: true },
        inks: onGround(look),
      }),
      priceList([84, 728, 552, 466], '0-desserts', {
        size: 27,
        spacing: 16,
        headingSize: 60,
        heading: { bold: true },
        inks: onGround(look),
      }),
      note([60, 1212, 600, 26], allergies, look.quiet, centred),
    ],
  },
  {
    title: 'Menu × 4 poster',
    description: 'A whole menu on one tall screen: four price lists, two by two.',
    orientation: 'PORTRAIT',
    palette: 'midnight',
    widgets: ({ look }) => [
      panel([0, 0, 720, 212], '$TERTI'),
      title([48, 36, 624, 150], 'The menu', 128, look.onPanel),
      ...columns([48, 262, 624, 460], ['0-starters', '0-mains'], {
        gap: 52,
        size: 23,
        spacing: 17,
        headingSize: 46,
        inks: onGround(look),
      }),
      line([48, 736, 624, 2], 'FFFFFF', 24),
      ...columns([48, 770, 624, 460], ['0-pasta', '0-desserts'], {
        gap: 52,
        size: 23,
        spacing: 17,
        headingSize: 46,
        inks: onGround(look),
      }),
    ],
  },
]

const specialities: readonly Row[] = [
  {
    title: 'Pizza',
    description: 'Two lists of pizzas beside a red panel.',
    orientation: 'LANDSCAPE',
    palette: 'pizzeria',
    widgets: ({ look, picture }) => [
      panel([0, 0, 420, 720], '$TERTI'),
      disc([210, 400], 178, 'C4493B'),
      food([30, 226, 360, 360], picture('pizza')),
      title([20, 50, 380, 150], 'Pizza', 116, look.onPanel, centred),
      text([20, 632, 380, 34], 'Straight from the stone oven', body(22, look.quietOnPanel, { ...centred, italic: true })),
      ...(['2F6B3A', 'FFFFFF', 'C23A2E'] as const).map((colour, i) => panel([420, i * 240, 12, 240], colour)),
      ...columns([490, 68, 730, 500], ['0-pizza', '0-pizza-of-the-house'], {
        gap: 70,
        size: 25,
        spacing: 22,
        headingSize: 42,
        inks: onGround(look),
        divider: 'E6D6BC',
      }),
      line([490, 602, 730, 2], 'E6D6BC'),
      text([490, 626, 730, 34], 'Gluten-free base or extra mozzarella? Just ask.', body(21, look.quiet)),
    ],
  },
  {
    title: 'Sushi',
    description: 'Nigiri and rolls beside a red sun.',
    orientation: 'LANDSCAPE',
    palette: 'tokyo',
    widgets: ({ look, picture }) => [
      disc([1016, 330], 232, '$PRIMA', { enters: { type: 'FADE', delay: 0.1 } }),
      food([826, 150, 380, 380], picture('sushi')),
      text([786, 604, 460, 36], 'Rolled the moment you order', body(22, look.quiet, centred)),
      title([64, 52, 640, 108], 'Sushi', 92, '$SECON', { characterSpacing: 4 }),
      line([66, 172, 64, 5], '$PRIMA'),
      ...columns([64, 214, 640, 440], ['0-nigiri', '0-rolls'], {
        gap: 64,
        size: 24,
        spacing: 19,
        headingSize: 32,
        inks: onGround(look),
      }),
    ],
  },
  {
    title: 'Salad bar / Saladebar',
    description: 'Bowls in two sizes, and what goes on top.',
    orientation: 'LANDSCAPE',
    palette: 'garden',
    widgets: ({ look, picture }) => [
      panel([872, 0, 408, 720], '$TERTI'),
      disc([226, 474], 206, 'D8E6BC'),
      food([16, 268, 420, 420], picture('garden-salad')),
      title([56, 48, 400, 180], 'Salad\nbar', 84, '$PRIMA', { bold: true }),
      priceList([470, 76, 352, 580], '0-salads', {
        size: 25,
        spacing: 30,
        headingSize: 40,
        heading: { bold: true },
        inks: onGround(look),
      }),
      priceList([920, 76, 312, 440], '0-toppings', {
        size: 25,
        spacing: 27,
        headingSize: 40,
        heading: { bold: true },
        inks: onPanel(look),
      }),
      text([920, 590, 312, 64], 'Two toppings\ncome with every bowl', body(21, look.quietOnPanel, { lineSpacing: 3 })),
    ],
  },
  {
    title: 'Dessert',
    description: 'One list of desserts in large letters beside a cake.',
    orientation: 'LANDSCAPE',
    palette: 'patisserie',
    widgets: ({ look, picture }) => [
      disc([980, 360], 300, '$TERTI'),
      disc([980, 360], 236, '7A3A58'),
      food([762, 140, 436, 436], picture('shortcake')),
      overline([84, 62, 560, 26], 'Save some room', look.quiet),
      title([84, 84, 580, 108], 'Dessert', 84, '$PRIMA', { italic: true }),
      priceList([84, 222, 540, 440], '0-desserts', { size: 30, spacing: 24, hasHeading: false, inks: onGround(look) }),
    ],
  },
  {
    title: 'Coffee / Koffie',
    description: 'Coffee in two sizes and tea, beside a tall glass.',
    orientation: 'LANDSCAPE',
    palette: 'roastery',
    widgets: ({ look, picture }) => [
      panel([0, 0, 372, 720], '$TERTI'),
      disc([186, 378], 150, 'F2C48C'),
      food([6, 196, 360, 360], picture('latte-macchiato')),
      title([20, 48, 332, 84], 'Coffee time', 54, look.onPanel, { ...centred, bold: true }),
      text([20, 612, 332, 60], 'Oat milk or decaf?\nNo extra charge.', body(22, look.quietOnPanel, { ...centred, lineSpacing: 2 })),
      priceList([428, 72, 466, 580], '0', { size: 26, spacing: 32, headingSize: 46, heading: { bold: true }, inks: onGround(look) }),
      line([932, 72, 2, 576], '4A3327'),
      priceList([972, 72, 252, 580], '0-tea', { size: 26, spacing: 32, headingSize: 46, heading: { bold: true }, inks: onGround(look) }),
    ],
  },
  {
    title: 'Drinks / Dranken',
    description: 'A list of cold drinks in large letters under a glass of lemonade.',
    orientation: 'PORTRAIT',
    palette: 'lagoon',
    widgets: ({ look, picture }) => [
      disc([360, 306], 262, '$TERTI'),
      disc([360, 306], 190, '1B7F87'),
      food([180, 116, 360, 360], picture('lemonade')),
      title([40, 536, 640, 120], 'Ice cold', 104, '$PRIMA', centred),
      priceList([76, 700, 568, 500], '0-cold-drinks', { size: 33, spacing: 26, hasHeading: false, inks: onGround(look) }),
    ],
  },
  {
    title: 'Bakery / Bakkerij',
    description: 'Bread and pastries on paper, under a picture.',
    orientation: 'PORTRAIT',
    palette: 'boulangerie',
    widgets: ({ look, picture }) => [
      photo([0, 0, 720, 370], picture('bakery')),
      panel([60, 250, 600, 190], '$TERTI', { borderRadius: 8 }),
      overline([60, 278, 600, 26], 'From our own oven', look.accentOnPanel, centred),
      title([60, 304, 600, 110], 'Bakery', 88, look.onPanel, centred),
      priceList([72, 482, 576, 368], '0-bread', { size: 27, spacing: 17, headingSize: 46, inks: onGround(look) }),
      line([72, 856, 576, 2], 'DCC6A2'),
      priceList([72, 876, 576, 368], '0-pastries', { size: 27, spacing: 17, headingSize: 46, inks: onGround(look) }),
    ],
  },
  {
    title: 'Ice cream / IJs',
    description: 'Scoops with the prices of one, two and three.',
    orientation: 'PORTRAIT',
    palette: 'gelateria',
    widgets: ({ look, picture }) => [
      disc([360, 412], 232, '$TERTI'),
      disc([132, 296], 62, 'FFC9BD'),
      disc([592, 566], 76, 'FFD9A0'),
      title([30, 40, 660, 140], 'Ice cream', 92, '$PRIMA', centred),
      food([168, 208, 384, 384], picture('ice-cream')),
      priceList([76, 690, 568, 484], '0-ice-cream', {
        size: 31,
        spacing: 18,
        headingSize: 44,
        inks: onGround(look),
      }),
      text([60, 1200, 600, 36], 'In a cup or in a cone', body(23, look.quiet, centred)),
    ],
  },
]

const promotions: readonly Row[] = [
  {
    title: 'Promotion / Actie',
    description: 'One promotion in large letters beside a picture.',
    orientation: 'LANDSCAPE',
    palette: 'corner',
    duration: 8,
    widgets: ({ look, picture }) => [
      photo([0, 0, 760, 720], picture('coffee-corner')),
      ...badge([760, 150], 96, '$TERTI', look.onPanel, [
        ['Today', 40],
        ['only', 40],
      ]),
      overline([832, 282, 400, 26], 'Something nice', look.quiet),
      offer([832, 318, 400, 330], '0', { size: 54, inks: onGround(look) }),
    ],
  },
  {
    title: 'Poster / Actieposter',
    description: 'One promotion as a poster for the window.',
    orientation: 'PORTRAIT',
    palette: 'burger',
    duration: 8,
    widgets: ({ look, picture }) => [
      title([40, 50, 640, 230], 'Deal of\nthe week', 88, '$SECON', { ...centred, transform: 'UPPERCASE' }),
      disc([360, 572], 266, '$TERTI'),
      food([120, 332, 480, 480], picture('hamburger')),
      offer([40, 884, 640, 290], '0-burger', { size: 60, inks: onGround(look), alignment: 'CENTER' }),
    ],
  },
  {
    title: 'Lunch deal',
    description: 'The offer at noon, with the hours in which it stands.',
    orientation: 'LANDSCAPE',
    palette: 'lunch',
    duration: 8,
    widgets: ({ look, picture }) => [
      disc([930, 360], 320, 'FFE08A'),
      food([660, 190, 400, 400], picture('tomato-soup')),
      food([868, 226, 380, 380], picture('club-sandwich')),
      title([64, 76, 640, 170], 'Lunch deal', 136, '$SECON', { transform: 'UPPERCASE' }),
      offer([64, 292, 560, 310], '0-lunch', { size: 62, inks: onGround(look) }),
      ...badge([1150, 134], 98, '$TERTI', look.onPanel, [
        ['11:30', 42],
        ['to 14:00', 30],
      ]),
    ],
  },
  {
    title: 'Daily dish / Dagschotel',
    description: 'One dish, what is in it and what it costs.',
    orientation: 'LANDSCAPE',
    palette: 'trattoria',
    duration: 10,
    widgets: ({ look, picture }) => [
      panel([700, 0, 580, 720], '$TERTI'),
      disc([990, 360], 250, 'E3CFA8'),
      food([736, 106, 508, 508], picture('spaghetti')),
      overline([76, 148, 560, 26], 'Only today', look.quiet),
      title([76, 176, 580, 80], 'Dish of the day', 60, '$PRIMA', { italic: true }),
      line([78, 272, 90, 3], '$PRIMA'),
      dish([76, 316, 560, 232], '0-pasta-of-the-day', { size: 60, inks: onGround(look) }),
    ],
  },
  {
    title: 'Day menu / Dagmenu',
    description: 'A starter, a dish and a dessert on a card.',
    orientation: 'PORTRAIT',
    palette: 'table',
    widgets: ({ look }) => {
      const courses = [
        ['To begin', '0-starter-of-the-day'],
        ['To go on', '0-dish-of-the-day'],
        ['To finish', '0-dessert-of-the-day'],
      ] as const
      return [
        panel([44, 44, 632, 1192], look.panel, { borderSize: 2, borderColor: 'D8CBB8' }),
        panel([58, 58, 604, 1164], look.panel, { borderSize: 1, borderColor: 'D8CBB8' }),
        title([80, 118, 560, 90], 'Menu of the day', 72, '$PRIMA', { ...centred, italic: true }),
        line([310, 232, 100, 2], '$PRIMA'),
        ...courses.flatMap(([words, example], i) => {
          const y = 290 + i * 292
          return [
            overline([80, y, 560, 26], words, look.quietOnPanel, { ...centred, bold: false }),
            dish([90, y + 38, 540, 166], example, { size: 54, inks: onPanel(look), alignment: 'CENTER' }),
            ...(i < courses.length - 1 ? [line([330, y + 246, 60, 2], 'CDBFAA')] : []),
          ]
        }),
        note([80, 1166, 560, 26], allergies, look.quietOnPanel, { ...centred, italic: true }),
      ]
    },
  },
  {
    title: 'Happy hour',
    description: 'Cocktails, and the hours in which they cost less.',
    orientation: 'PORTRAIT',
    palette: 'night',
    widgets: ({ look, picture }) => [
      disc([360, 432], 286, '$TERTI'),
      disc([360, 432], 206, '5A2C86'),
      title([20, 54, 680, 150], 'Happy hour', 94, '$PRIMA', centred),
      food([150, 226, 420, 420], picture('cocktail')),
      ...badge([566, 628], 104, '7FE3D6', '1B1038', [
        ['17 – 19', 36],
        ['every day', 22],
      ]),
      priceList([72, 764, 576, 470], '0-cocktails', { size: 29, spacing: 22, headingSize: 44, inks: onGround(look) }),
    ],
  },
]

const week = [
  ['Monday', 'closed'],
  ['Tuesday – Thursday', '11:00 – 21:00'],
  ['Friday – Saturday', '11:00 – 23:00'],
  ['Sunday', '12:00 – 20:00'],
] as const

const welcomes: readonly Row[] = [
  {
    title: 'Welcome / Welkom',
    description: 'A greeting at the door, with a word on where to go.',
    orientation: 'LANDSCAPE',
    palette: 'sunrise',
    background: 'sunrise-landscape',
    duration: 8,
    widgets: ({ look }) => [
      panel([250, 168, 780, 384], look.panel, { borderRadius: 24, shadowColor: 'C79A6C', shadowOffsetY: 8, shadowBlur: 30 }),
      overline([290, 224, 700, 26], 'Good to see you', look.quiet, centred),
      title([290, 254, 700, 140], 'Welcome', 112, '$PRIMA', centred),
      line([600, 414, 80, 3], '$PRIMA'),
      text([290, 444, 700, 44], 'Please wait here, we will find you a table.', body(28, '$SECON', centred), enters(0.6)),
    ],
  },
  {
    title: 'Entrance / Ingang',
    description: 'A greeting under a picture in an arch.',
    orientation: 'PORTRAIT',
    palette: 'orchard',
    duration: 8,
    widgets: ({ look, picture }) => [
      panel([92, 84, 536, 720], look.panel, { borderRadius: 268 }),
      pill([116, 108, 488, 672], picture('flowers')),
      title([40, 846, 640, 150], 'Welcome', 124, '$SECON', { ...centred, italic: true }),
      line([310, 1012, 100, 2], '$PRIMA'),
      text(
        [90, 1050, 540, 90],
        'Take a seat wherever you like.\nWe will be right with you.',
        body(27, '$SECON', { ...centred, lineSpacing: 8 }),
      ),
    ],
  },
  {
    title: 'Hours / Openingstijden',
    description: 'The hours of the week beside a picture.',
    orientation: 'LANDSCAPE',
    palette: 'terracotta',
    duration: 8,
    widgets: ({ look, picture }) => [
      photo([0, 0, 500, 720], picture('breakfast-table')),
      panel([500, 0, 12, 720], '$TERTI'),
      overline([580, 84, 620, 26], 'Come in, we are', look.quiet),
      title([580, 108, 640, 120], 'Open', 96, '$SECON'),
      ...hours([580, 250, 620, 312], week, { size: 30, inks: onGround(look) }),
      text([580, 606, 620, 34], 'The kitchen closes an hour earlier.', body(22, look.quiet, { italic: true })),
    ],
  },
  {
    title: 'Hours poster / Tijden',
    description: 'The hours of the week for the window, in large letters.',
    orientation: 'PORTRAIT',
    palette: 'harbour',
    duration: 8,
    widgets: ({ look }) => [
      panel([0, 0, 720, 500], '$TERTI'),
      disc([360, 250], 188, look.ground),
      title([60, 168, 600, 110], 'We’re', 66, look.ink, { ...centred, bold: true }),
      title([60, 226, 600, 110], 'open', 92, look.accent, { ...centred, bold: true }),
      ...hours([72, 560, 576, 480], week, { size: 33, inks: onGround(look) }),
      text(
        [72, 1092, 576, 80],
        'On holidays as on Sundays.\nThe kitchen closes an hour earlier.',
        body(24, look.quiet, { ...centred, lineSpacing: 8 }),
      ),
    ],
  },
]

/** Snow: discs of three sizes that fall beside the words. */
const flakes = [
  [58, 236, 9],
  [166, 258, 6],
  [96, 372, 12],
  [208, 560, 7],
  [58, 690, 6],
  [646, 40, 11],
  [566, 250, 6],
  [668, 340, 7],
  [612, 520, 12],
  [92, 38, 7],
  [150, 470, 5],
  [676, 640, 8],
] as const

const seasons: readonly Row[] = [
  {
    title: 'Spring / Lente',
    description: 'A short list of what the season brings, beside flowers.',
    orientation: 'LANDSCAPE',
    palette: 'spring',
    widgets: ({ look, picture }) => [
      pill([800, 56, 424, 608], picture('flowers')),
      overline([76, 70, 640, 26], 'Now at its best', look.quiet),
      title([76, 94, 680, 120], 'Hello, spring', 84, '$PRIMA'),
      priceList([76, 246, 620, 410], '0-spring', {
        size: 30,
        spacing: 24,
        headingSize: 38,
        heading: { color: look.ink },
        inks: onGround(look),
      }),
    ],
  },
  {
    title: 'Summer / Zomer',
    description: 'One promotion for warm days.',
    orientation: 'PORTRAIT',
    palette: 'summer',
    transition: 'FADE_UP',
    widgets: ({ look, picture }) => [
      disc([360, 500], 300, 'FFE694'),
      disc([360, 500], 236, '$TERTI'),
      title([30, 64, 660, 130], 'Hello, summer', 92, '$PRIMA', centred),
      food([92, 300, 350, 350], picture('lemonade')),
      food([318, 344, 300, 300], picture('ice-cream')),
      offer([40, 872, 640, 280], '0-summer', { size: 62, inks: onGround(look), alignment: 'CENTER' }),
    ],
  },
  {
    title: 'Autumn / Herfst',
    description: 'Dishes from the forest on warm brown.',
    orientation: 'LANDSCAPE',
    palette: 'autumn',
    widgets: ({ look, picture }) => [
      panel([0, 0, 470, 720], '$TERTI'),
      disc([235, 360], 196, 'CF6F2C'),
      food([45, 170, 380, 380], picture('autumn')),
      overline([546, 74, 660, 26], 'When leaves fall', look.quiet),
      title([546, 98, 680, 120], 'Taste of autumn', 72, '$PRIMA'),
      priceList([546, 240, 640, 420], '0-autumn', {
        size: 30,
        spacing: 24,
        headingSize: 36,
        heading: { color: look.ink },
        inks: onGround(look),
      }),
    ],
  },
  {
    title: 'Winter',
    description: 'Something warm, while it snows.',
    orientation: 'PORTRAIT',
    palette: 'winter',
    widgets: ({ look, picture }) => [
      disc([360, 470], 268, '$TERTI'),
      ...flakes.map(([x, y, radius]) => disc([x, y], radius, 'FFFFFF', { opacity: 70 })),
      food([160, 276, 400, 400], picture('mocha')),
      title([30, 62, 660, 140], 'Warm up inside', 88, '$SECON', { ...centred, italic: true }),
      priceList([76, 800, 568, 420], '0-winter', {
        size: 29,
        spacing: 24,
        headingSize: 50,
        heading: { italic: true },
        inks: onGround(look),
      }),
    ],
  },
]

const folders: readonly (readonly [title: string, rows: readonly Row[]])[] = [
  ['Menus', menus],
  ['Specials', specialities],
  ['Promotions / Acties', promotions],
  ['Welcome / Welkom', welcomes],
  ['Season / Seizoen', seasons],
]

/** The templates that every installation begins with. They show whichever category, product or promotion is chosen later, and stock pictures. */
export const templates = (picture: StockPicture): readonly TemplateFolder[] =>
  folders.map(([folder, rows]) => ({ title: folder, templates: rows.map(row => drawnOf(row, picture)) }))

function drawnOf(
  { title: name, description, orientation, palette, background, duration = 12, transition = 'FADE', widgets }: Row,
  picture: StockPicture,
): DrawnShow {
  const look = palettes[palette]
  const ground = background ? { backgroundAssetId: picture(background) } : { backgroundColor: look.ground }
  const drawn = fromPixels(orientation, widgets({ look, picture }))
  return {
    title: name,
    description,
    orientation,
    style: styleOfPalette(look),
    slides: [{ ...ground, duration, transition, widgets: drawn }],
  }
}
