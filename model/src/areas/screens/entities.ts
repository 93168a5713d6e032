import { maxItems } from '../../calls/pagingLimit.ts'
import {
  choice,
  derived,
  embeddedList,
  id,
  initially,
  line,
  listOfField,
  measure,
  moment,
  nullable,
  ref,
  value,
  whole,
} from '../../kernel/field.ts'
import { namedMoment } from '../../fields.ts'
import { entity, one } from '../../kernel/entity.ts'
import { screenCommandFailure, screenCommandKind, screenCommandStates } from './commands.ts'
import { maxMissingNamed, maxPreparedNamed, screenStarts, screenTroubles } from './starts.ts'

const screenStart = choice('ScreenStart', screenStarts)
const tenYears = 10 * 365 * 86_400

/** The last that the TV of a screen told of itself, one for each screen: docs/spec/fleet.md. Null is what it never told. */
export const screenReport = entity(
  'customer',
  {
    id: id(),
    organizationId: derived(ref('organization')),
    screenId: ref('systemScreen'),
    /** When it last told something that differs. */
    reportedAt: namedMoment(),
    /** Where it was connected from. */
    address: derived(nullable(line(64))),
    engine: derived(nullable(line(40))),
    engineVersion: derived(nullable(whole(0, 9_999))),
    width: derived(nullable(whole(1, 32_767))),
    height: derived(nullable(whole(1, 32_767))),
    pixelRatio: derived(nullable(measure(0.1, 16))),
    program: derived(nullable(line(64))),
    /** By so many seconds its clock is ahead of the server's; negative: behind. At most ten years. */
    clockAhead: derived(nullable(whole(-tenYears, tenYears))),
    startedAt: derived(nullable(moment())),
    restarts: derived(nullable(whole(0, 1_000_000))),
    start: derived(nullable(screenStart)),
    files: derived(nullable(whole(0, 100_000))),
    filesHere: derived(nullable(whole(0, 100_000))),
    missing: derived(listOfField(line(300), maxMissingNamed)),
    storageUsed: derived(nullable(measure(0, 1e15))),
    storageQuota: derived(nullable(measure(0, 1e15))),
    /** Since then it knows of content that it doesn't show as a whole; null: it shows the newest that it knows. */
    behindSince: derived(nullable(moment())),
    troubles: derived(listOfField(choice('ScreenTrouble', screenTroubles), screenTroubles.length)),
    /** The versions of the prepared emergency messages of which it keeps all. */
    prepared: derived(listOfField(line(64), maxPreparedNamed)),
    /** Which show of a presentation plays: a publication of it. Null: none, or one that is not the organisation's. */
    showId: derived(nullable(ref('show', 'loose'))),
    presentationId: derived(nullable(ref('presentation', 'loose'))),
    /** When that was first told. */
    shownSince: derived(nullable(moment())),
  },
  { show: one('show', 'showId'), presentation: one('presentation', 'presentationId') },
  { unique: [['screenId']], order: ['screenId'], isAnnounced: false, hasForm: false },
)

/** What happened to a screen, in the order in which it is told. */
export const screenEventKinds = [
  'PAIRED',
  'REPLACED',
  'UNPAIRED',
  'AWAY',
  'CONTENT',
  'RESTARTED',
  'ENGINE',
  'PROGRAM',
  'STORAGE_NEARLY_FULL',
  'COMMAND',
  'EMERGENCY',
] as const
export type ScreenEventKind = (typeof screenEventKinds)[number]
const screenEventKind = choice('ScreenEventKind', screenEventKinds)
/** Days for which they are kept. */
export const screenEventDays = 90
/** So many a screen has at most; the oldest go first. */
export const maxScreenEvents = 500

export const screenEvent = entity(
  'customer',
  {
    id: id(),
    organizationId: derived(ref('organization')),
    screenId: ref('systemScreen'),
    kind: derived(screenEventKind),
    at: namedMoment(),
    /** Of AWAY: when it was heard of again. */
    until: derived(nullable(moment())),
    /** Of ENGINE and PROGRAM: what it was, and what it is. Of RESTARTED: how it came to. Of COMMAND: its kind, and what became of it or why it failed. Of EMERGENCY: what it says. */
    before: derived(nullable(line(100))),
    after: derived(nullable(line(100))),
    /** Of COMMAND: who asked for it, as they were called. Null: a program. */
    userName: derived(nullable(line(401))),
    /** Of CONTENT; none: nothing plays. */
    presentationId: derived(nullable(ref('presentation', 'loose'))),
  },
  { presentation: one('presentation', 'presentationId') },
  { order: ['at'], isNewestFirst: true, hasForm: false, indexed: [['screenId', 'at'], ['at']] },
)

/** What the TV of a screen is told to do, until it has done it or no longer needs to: docs/spec/screen-commands.md. */
export const screenCommand = entity(
  'customer',
  {
    id: id(),
    organizationId: derived(ref('organization')),
    screenId: ref('systemScreen'),
    kind: derived(screenCommandKind),
    state: derived(initially(choice('ScreenCommandState', screenCommandStates), 'WAITING')),
    /** Of FAILED: why. */
    failure: derived(nullable(screenCommandFailure)),
    /** Who asked for it, as they were called. Null: a program. */
    userName: derived(nullable(line(401))),
    createdAt: moment(),
    /** Until then it waits for its TV. */
    expiresAt: namedMoment(),
    takenAt: derived(nullable(moment())),
    endedAt: derived(nullable(moment())),
  },
  {},
  {
    order: ['createdAt'],
    isNewestFirst: true,
    audited: [],
    hasForm: false,
    indexed: [['screenId', 'state'], ['state', 'expiresAt'], ['createdAt']],
  },
)

/** A label, and how many screens have it. */
const labelInUse = value('ScreenLabel', { label: line(), count: whole() })
export const screenLabelsInUse = value('ScreenLabels', { totalCount: whole(), items: embeddedList(labelInUse, maxItems) })

/** So many are labelled, told to do something or disconnected at once. */
export const maxScreensAtOnce = 200
