import { arg, given, optional, query, record } from '../../calls/call.ts'
import { page } from '../../calls/page.ts'
import { maxItems } from '../../calls/pagingLimit.ts'
import { day } from '../../fields.ts'
import { choice, embeddedList, flag, line, measure, moment, nullable, ref, value, whole, type Embedded } from '../../kernel/field.ts'
import { presentationLabels } from '../presentations/labels.ts'

/** By what a report adds up. RUN: nothing is added up, each stretch of a presentation on a screen has a row. */
export const proofGroups = ['PRESENTATION', 'SLIDE', 'PROMOTION', 'SCREEN', 'RUN'] as const
export type ProofGroup = (typeof proofGroups)[number]
export const proofOrders = ['SECONDS', 'TIMES', 'SCREENS', 'FIRST', 'LAST', 'NAME'] as const
/** So many days a report covers at most: those that are kept. */
export const maxProofDays = 400

const filter = given('ProofFilter', {
  /** The first day and the last, in the organisation's time zone. */
  from: day(),
  until: day(),
  systemId: nullable(ref('system')),
  screenId: nullable(ref('systemScreen')),
  /** Of several a screen must have all. */
  labels: presentationLabels(),
  presentationId: nullable(ref('presentation')),
  promotionId: nullable(ref('promotion')),
})

const seconds = () => measure(0, 1e12)
/** Beyond what an Int holds. */
const count = () => measure(0, 1e12)

const proofRow = value('ProofRow', {
  /** Of this row, as long as the question is the same. */
  id: line(),
  /** Of what it is about: a presentation's, a promotion's, a screen's; of a slide its presentation's. */
  sourceId: line(64),
  title: line(401),
  /** Of a slide or a screen: which one of its presentation or system. */
  place: nullable(whole()),
  /** Of a screen and a run: the title of the screen's system. Of a run, the screen's own and its place. */
  systemTitle: nullable(line(401)),
  screenTitle: nullable(line(401)),
  /** It has been deleted since. */
  isGone: flag(),
  /** How often it began, and for how long it was on. */
  times: count(),
  seconds: seconds(),
  /** On how many it was on. */
  screens: whole(),
  /** Null: it wasn't on. */
  first: nullable(moment()),
  last: nullable(moment()),
  /** Of a screen: black by its hours, with nothing to show, and not known. */
  offSeconds: seconds(),
  emptySeconds: seconds(),
  unknownSeconds: seconds(),
})
export type ProofRow = Embedded<typeof proofRow>

const proofOfPlay = value('ProofOfPlay', { totalCount: whole(), items: embeddedList(proofRow, maxItems) })

const dayOfReport = value('ProofOfDay', { day: day(), seconds: seconds() })
const proofByDay = value('ProofByDay', {
  /** Each day of the period, also those on which nothing was on. */
  days: embeddedList(dayOfReport, maxProofDays),
  /** Those that the filter finds, and those of them of which anything is known. */
  screens: whole(),
  knownScreens: whole(),
  /** Those whose TV remembers nothing while it is away. */
  forgetfulScreens: whole(),
  shownSeconds: seconds(),
  offSeconds: seconds(),
  emptySeconds: seconds(),
  unknownSeconds: seconds(),
  /** What the presentation or promotion is called to which it is narrowed; null: nobody knows it, or it is narrowed to none. */
  onlyTitle: nullable(line(401)),
  /** What the database keeps of the period. */
  bytes: count(),
})
export type ProofByDay = Embedded<typeof proofByDay>

/** What was on which screen from when to when: docs/spec/proof-of-play.md. */
export const proofCalls = {
  proofOfPlay: query(
    'proof',
    {
      filter,
      by: arg(choice('ProofGroup', proofGroups)),
      order: optional(arg(choice('ProofOrder', proofOrders))),
      isReversed: optional(arg(flag())),
      limit: page.limit,
      offset: page.offset,
    },
    record(proofOfPlay, ['proofDay']),
  ),
  /** The same by day, and how much of the period is known. */
  proofByDay: query('proof', { filter }, record(proofByDay, ['proofDay'])),
}
