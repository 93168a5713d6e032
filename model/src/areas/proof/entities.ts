import { bits, day, namedMoment } from '../../fields.ts'
import { entity } from '../../kernel/entity.ts'
import { choice, derived, flag, id, line, measure, nullable, ref, secret, whole, wholes } from '../../kernel/field.ts'

/** What a report is made of: docs/spec/proof-of-play.md. */
export const proofSubjectKinds = ['PRESENTATION', 'SLIDE', 'PROMOTION', 'SCREEN'] as const
export type ProofSubjectKind = (typeof proofSubjectKinds)[number]

/** Months for which it is kept. */
export const proofMonths = 13

/** Something that was shown, or that showed it, by the number that a day has for it. It keeps its title when it is deleted. */
export const proofSubject = entity(
  'organization',
  {
    id: id(),
    organizationId: derived(ref('organization')),
    /** A slide that was published again keeps its number. */
    number: derived(whole(1, 2_000_000_000)),
    kind: derived(choice('ProofSubjectKind', proofSubjectKinds)),
    /** The id of what it is or was. */
    sourceId: derived(line(64)),
    /** Of a slide its presentation's; of a screen its system's. */
    parentId: derived(nullable(line(64))),
    title: derived(line(401)),
    /** Which slide of its presentation, or which screen of its system, from 1. */
    place: derived(nullable(whole(1, 1_000_000))),
    /** The last day that has it. */
    lastDay: derived(day()),
  },
  {},
  {
    unique: [['organizationId', 'kind', 'sourceId']],
    order: ['number'],
    isAnnounced: false,
    hasForm: false,
    audited: [],
    indexed: [['lastDay']],
  },
)

/**
 * What one screen showed on one day of its organisation's time zone. `subjects`, `times`, `seconds`, `firsts` and `lasts` stand beside each other:
 * of each subject how often it began, for how long it was on, and when first and last. `runs` are triples: what was on, from, until. Moments are
 * seconds since the day began in UTC.
 */
export const proofDay = entity(
  'organization',
  {
    id: id(),
    organizationId: derived(ref('organization')),
    screenId: derived(ref('systemScreen', 'loose')),
    systemId: derived(ref('system', 'loose')),
    day: derived(day()),
    shownSeconds: derived(whole(0, 200_000)),
    /** Black by its hours. */
    offSeconds: derived(whole(0, 200_000)),
    /** There was nothing to show. */
    emptySeconds: derived(whole(0, 200_000)),
    /** Its TV remembers while it is away. */
    isKept: derived(flag()),
    /** Up to here it is known. */
    knownUntil: namedMoment(),
    subjects: wholes(),
    times: wholes(),
    seconds: wholes(),
    firsts: wholes(),
    lasts: wholes(),
    runs: secret(wholes()),
  },
  {},
  {
    unique: [['screenId', 'day']],
    order: ['day'],
    isAnnounced: false,
    hasForm: false,
    audited: [],
    indexed: [['organizationId', 'day'], ['day']],
  },
)

/** Screens of one row of `proofSum`. */
export const screensOfSum = 1_024
/** In place of a subject, in the row that says that a day has been added up. */
export const sumIsThere = 0

/**
 * A day that is over, added up over an organisation's screens, so that the report of a month doesn't read each of them: of each subject a row for each
 * thousand of screens, by their numbers. Gone as soon as one more record of that day comes, and made again: decision 0046.
 */
export const proofSum = entity(
  'organization',
  {
    id: id(),
    organizationId: derived(ref('organization')),
    day: derived(day()),
    /** Its number; `sumIsThere`: all of the day has been added up. */
    subject: derived(whole(0, 2_000_000_000)),
    /** Which thousand: the screen's number by `screensOfSum`. */
    block: derived(whole(0, 2_000_000)),
    times: derived(measure(0, 1e12)),
    seconds: derived(measure(0, 1e12)),
    /** In seconds since the day began in UTC. */
    first: derived(whole(-200_000, 200_000)),
    last: derived(whole(-200_000, 200_000)),
    /** A letter for each screen of the thousand, 1: it was on that one. */
    screens: secret(bits(screensOfSum)),
  },
  {},
  {
    unique: [['organizationId', 'day', 'subject', 'block']],
    order: ['day'],
    isAnnounced: false,
    hasForm: false,
    audited: [],
    indexed: [['day']],
  },
)
