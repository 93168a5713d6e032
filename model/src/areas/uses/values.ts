import { choice, embeddedList, flag, id, line, listOfField, nullable, value, whole, type Embedded } from '../../kernel/field.ts'
import { maxItems } from '../../calls/pagingLimit.ts'

/** What uses something, in the order in which it is listed. */
export const useKinds = [
  /** Plays it at this moment. */
  'SCREEN',
  'PRESENTATION',
  'COLLECTION',
  'PRICE_LIST',
  /** On which a price list holds. */
  'SYSTEM',
  'PRODUCT',
  'PRODUCT_CATEGORY',
  'PROMOTION',
  'TEMPLATE',
  /** A customer that uses a file of the stock library. */
  'ORGANIZATION',
  /** A partner in whose templates one is. */
  'RESELLER',
] as const

/** How it is used there. */
export const useWays = [
  /** A widget shows it. */
  'WIDGET',
  /** A list in which it was chosen. */
  'CHOSEN',
  /** A list of all of its category. */
  'CATEGORY',
  /** A widget that shows any promotion. */
  'ANY',
  /** The slide is shown only while it is available. */
  'CONDITION',
  /** The slide is shown only while any promotion is available. */
  'ANY_CONDITION',
  'BACKGROUND',
  /** In the look of the whole presentation. */
  'STYLE',
  'TIMES',
  'PRICE',
  'PLANNED_PRICE',
  'LISTED',
  /** Of a combination. */
  'PART',
  /** Its products may be had with those of a category. */
  'EXTRAS',
  'UNLISTED',
  'ACTIVE',
] as const

/** A place where something is used. */
const use = value('Use', {
  kind: choice('UseKind', useKinds),
  /** Of what uses it. Of a screen: its system. */
  id: id(),
  title: line(500),
  ways: listOfField(choice('UseWay', useWays), useWays.length),
  /** From 1; null: it isn't on a slide of its own. */
  slideNumber: nullable(whole()),
  /** Where it is seen, if it is on a slide. */
  showId: nullable(id()),
  slideId: nullable(id()),
  /** Screens play it as it is there. */
  isPublished: flag(),
  isConcept: flag(),
  /** The editor opens it as it is there. */
  isEdited: flag(),
  /** The numbers of the TVs of a screen's system, or of those that a collection puts it on. */
  screenNumbers: listOfField(whole(), 100),
})
export type Use = Embedded<typeof use>

export const uses = value('Uses', { totalCount: whole(), items: embeddedList(use, maxItems) })
