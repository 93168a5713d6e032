/** The closed lists of shows, slides and widgets. Plain data: screens read it without the rest of the kernel. */
export const orientations = ['LANDSCAPE', 'PORTRAIT'] as const
export const showStates = ['CONCEPT', 'PUBLISHED'] as const
export const widgetTypes = [
  'TEXT',
  'RECTANGLE',
  'CIRCLE',
  'IMAGE',
  'VIDEO',
  'LOGO',
  'PRODUCT_LIST',
  'PRODUCT',
  'PROMOTION',
  'TICKER',
  'MENU_SECTION',
  'QR_CODE',
  'CLOCK',
  'COUNTDOWN',
  'OPENING_HOURS',
] as const
export const contentModes = ['COVER', 'CONTAIN'] as const
export const alignments = ['LEFT', 'RIGHT', 'CENTER', 'JUSTIFY'] as const
export const textTransforms = ['UPPERCASE', 'LOWERCASE', 'CAPITALIZE'] as const
export const priceModes = ['DECIMAL_COMMA', 'DECIMAL_POINT', 'DECIMAL_DASH', 'DECIMAL_NO', 'DECIMAL_SMALL'] as const
export const subtitlePositions = ['BELOW', 'NEXT'] as const
/** What becomes of what does not fit into its box. */
export const overflows = ['CUT', 'SHRINK', 'PAGES'] as const
/** What becomes of a product that is sold out. */
export const soldOutDisplays = ['HIDDEN', 'STRUCK_THROUGH', 'DIMMED'] as const
/** How the labels of a dish are drawn: allergens and diets as pictures, or as numbers or letters that a legend explains. */
export const labelForms = ['ICONS', 'NUMBERS', 'LETTERS'] as const
/** Where prices stand: in columns of their own, or behind the name. */
export const pricePositions = ['COLUMN', 'NEXT'] as const
/** What leads from a name to its price. */
export const priceLeaders = ['NONE', 'DOTS', 'LINE'] as const
/** How much of a QR code may be covered or dirty: about 7, 15, 25 or 30 percent. */
export const errorLevels = ['LOW', 'MEDIUM', 'QUARTILE', 'HIGH'] as const
export const timeFormats = ['H24', 'H12'] as const
export const clockFaces = ['DIGITAL', 'ANALOGUE'] as const
export const dateFormats = ['WEEKDAY_DAY_MONTH', 'FULL', 'DAY_MONTH', 'WEEKDAY', 'NUMERIC'] as const
/** To one moment, or to a time of each day, or of some weekdays. */
export const countdownTargets = ['MOMENT', 'DAILY'] as const
export const openingHoursDisplays = ['WEEK', 'TODAY', 'STATUS'] as const
export const promotionModes = ['SPECIFIC', 'RANDOM'] as const
export const tickerSources = ['CUSTOM_TEXT', 'NOS_NEWS'] as const
export const gradientTypes = ['LINEAR', 'RADIAL'] as const
export const backgroundModes = ['NONE', 'IMAGE', 'VIDEO', 'COLOR'] as const
export const animationStages = ['IN', 'LOOP', 'OUT'] as const
export const conditionTypes = ['PROMOTION_ACTIVE_ANY', 'PROMOTION_ACTIVE_SPECIFIC'] as const
export const transitionTypes = [
  'FADE',
  'FADE_DOWN',
  'FADE_LEFT',
  'FADE_RIGHT',
  'FADE_UP',
  'SLIDE_DOWN',
  'SLIDE_LEFT',
  'SLIDE_RIGHT',
  'SLIDE_UP',
  'ZOOM',
  'BOUNCE',
] as const
/** The show's own colours, stored in place of a colour. */
export const colourNames = ['$PRIMA', '$SECON', '$TERTI'] as const

const perSide = <N extends string>(name: N) => [`${name}_LEFT`, `${name}_RIGHT`, `${name}_UP`, `${name}_DOWN`] as const
export const animationTypes = [
  'A_B',
  'FADE',
  ...perSide('FADE'),
  ...perSide('FADE_BIG'),
  'FADE_TOP_LEFT',
  'FADE_TOP_RIGHT',
  'FADE_BOTTOM_LEFT',
  'FADE_BOTTOM_RIGHT',
  ...perSide('SLIDE'),
  'BOUNCE',
  ...perSide('BOUNCE'),
  'FLIP',
  'FLIP_VERTICAL',
  'FLIP_HORIZONTAL',
  'LIGHTSPEED_LEFT',
  'LIGHTSPEED_RIGHT',
  'ROTATE',
  'ROTATE_DOWN_LEFT',
  'ROTATE_DOWN_RIGHT',
  'ROTATE_UP_LEFT',
  'ROTATE_UP_RIGHT',
  'ZOOM',
  ...perSide('ZOOM'),
] as const

export type Orientation = (typeof orientations)[number]
export type WidgetType = (typeof widgetTypes)[number]
export type AnimationType = (typeof animationTypes)[number]
export type AnimationStage = (typeof animationStages)[number]
export type TransitionType = (typeof transitionTypes)[number]
export type Overflow = (typeof overflows)[number]
export type SoldOutDisplay = (typeof soldOutDisplays)[number]
export type LabelForm = (typeof labelForms)[number]
export type PriceMode = (typeof priceModes)[number]
export type PriceLeader = (typeof priceLeaders)[number]
export type TimeFormat = (typeof timeFormats)[number]
export type DateFormat = (typeof dateFormats)[number]
export type ErrorLevel = (typeof errorLevels)[number]
export type TickerSource = (typeof tickerSources)[number]
export type BackgroundMode = (typeof backgroundModes)[number]
