import { colourOrName, languageTag, namedMoment, timeZone } from '../../fields.ts'
import { clockTime, daysOfWeek } from '../schedules/values.ts'
import {
  choice,
  embedded,
  following,
  id,
  initially,
  line,
  listOfField,
  nullable,
  text,
  value,
  whole,
  type Named,
} from '../../kernel/field.ts'
import {
  clockFaces,
  countdownTargets,
  dateFormats,
  errorLevels,
  openingHoursDisplays,
  priceLeaders,
  pricePositions,
  timeFormats,
} from './enumerations.ts'
import { no, owner, pixels, productListSettings, textStyle, yes } from './values.ts'

/** Where times and days are written: how, in which language (null: the menu's), by which clock (null: the organisation's). */
const spoken = {
  timeFormat: initially(choice('TimeFormat', timeFormats), 'H24'),
  language: nullable(languageTag()),
}
const timed = { ...spoken, timeZone: nullable(timeZone()) }

/** A whole menu. What it shows of a product is what a product list does; it flows over columns and knows its categories: [WD1]. */
export const menuSectionSettings = value('WidgetSettingsMenuSection', {
  ...productListSettings.fields,
  pricePosition: initially(choice('PricePosition', pricePositions), 'COLUMN'),
  priceLeader: initially(choice('PriceLeader', priceLeaders), 'DOTS'),
  /** Between a category and the next. */
  categorySpacing: pixels(0, 500, 28),
  /** Between a column and the next. */
  columnSpacing: pixels(0, 500, 48),
  /** A category begins in the next column rather than being broken. */
  keepCategories: yes,
})

/** Any text of so many characters fits into a code, whatever the level and the alphabet: 1,273 bytes do. */
export const maxCodeLength = 400

export const qrCodeSettings = value('WidgetSettingsQrCode', {
  ...owner,
  /** An address, or any words. */
  content: initially(text(maxCodeLength), ''),
  errorLevel: initially(choice('ErrorLevel', errorLevels), 'MEDIUM'),
  /** The pale frame that readers need, in squares of the code. */
  quietZone: initially(whole(0, 10), 4),
  color: initially(colourOrName(), '000000'),
  backgroundColor: initially(colourOrName(), 'FFFFFF'),
  /** Below the code; empty: there is none. */
  caption: initially(line(), ''),
  captionTextStyleId: following(id()),
  captionTextStyle: embedded(textStyle),
})

export const clockSettings = value('WidgetSettingsClock', {
  ...owner,
  face: initially(choice('ClockFace', clockFaces), 'DIGITAL'),
  showTime: yes,
  showSeconds: no,
  showDate: yes,
  dateFormat: initially(choice('DateFormat', dateFormats), 'WEEKDAY_DAY_MONTH'),
  ...timed,
  timeTextStyleId: following(id()),
  timeTextStyle: embedded(textStyle),
  dateTextStyleId: following(id()),
  dateTextStyle: embedded(textStyle),
})

const countdownTarget = choice('CountdownTarget', countdownTargets)
const weekday = choice('Weekday', daysOfWeek)

export const countdownSettings = value('WidgetSettingsCountdown', {
  ...owner,
  target: initially(countdownTarget, 'DAILY'),
  /** Of MOMENT. */
  endsAt: nullable(namedMoment()),
  /** Of DAILY, on the wall. */
  endTime: initially(clockTime(), '17:00:00'),
  /** Of DAILY; null: each. */
  weekdays: nullable(listOfField(weekday, daysOfWeek.length)),
  /** Stands over the numbers while they count. */
  textBefore: initially(line(), ''),
  /** Stands in their place when they are over: for good, or of DAILY for so many minutes. */
  textAfter: initially(line(), ''),
  minutesAfter: initially(whole(0, 1_440), 60),
  showDays: yes,
  showHours: yes,
  showMinutes: yes,
  showSeconds: yes,
  /** The names of the units under the numbers; else there are colons between them. */
  showUnits: yes,
  language: nullable(languageTag()),
  timeZone: nullable(timeZone()),
  titleTextStyleId: following(id()),
  titleTextStyle: embedded(textStyle),
  numberTextStyleId: following(id()),
  numberTextStyle: embedded(textStyle),
  unitTextStyleId: following(id()),
  unitTextStyle: embedded(textStyle),
})

/** The hours themselves are the organisation's (model/src/areas/organizations/openingHours.ts): written down once, shown anywhere. */
export const openingHoursSettings = value('WidgetSettingsOpeningHours', {
  ...owner,
  display: initially(choice('OpeningHoursDisplay', openingHoursDisplays), 'WEEK'),
  /** Neighbouring days with the same hours stand in one row. */
  groupDays: no,
  shortDays: no,
  /** "Open until 22:00", over the days. */
  showStatus: yes,
  /** The days of this week have their exceptions; those of the next ones are said below. */
  showExceptions: yes,
  ...spoken,
  rowSpacing: pixels(0, 500, 6),
  dayTextStyleId: following(id()),
  dayTextStyle: embedded(textStyle),
  todayTextStyleId: following(id()),
  todayTextStyle: embedded(textStyle),
  statusTextStyleId: following(id()),
  statusTextStyle: embedded(textStyle),
})

export type MenuSectionSettings = Named<typeof menuSectionSettings>
export type QrCodeSettings = Named<typeof qrCodeSettings>
export type CountdownSettings = Named<typeof countdownSettings>
export type OpeningHoursSettings = Named<typeof openingHoursSettings>
