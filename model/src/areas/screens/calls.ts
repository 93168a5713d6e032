import { arg, given, item, items, listOf, mutation, optional, query, record } from '../../calls/call.ts'
import { byIds, page } from '../../calls/page.ts'
import { allOf } from '../../calls/shape.ts'
import { choice, flag, id, initially, nullable, ref, whole } from '../../kernel/field.ts'
import { presentationLabels } from '../presentations/labels.ts'
import { listedScreen } from '../systems/calls.ts'
import { commandHours, maxCommandHours, screenCommandKind } from './commands.ts'
import { maxScreensAtOnce, screenLabelsInUse } from './entities.ts'

/** How a screen stands. A TV is there (ONLINE), silent (AWAY), silent by its hours (OFF), or there is none (UNPAIRED), perhaps never was (NEVER_PAIRED). */
export const screenConditions = ['ONLINE', 'AWAY', 'OFF', 'UNPAIRED', 'NEVER_PAIRED', 'BEHIND', 'INCOMPLETE', 'OLD_ENGINE'] as const
const screenCondition = choice('ScreenCondition', screenConditions)
/** NEEDED: those that somebody must look after first. STATE: the longest silent first, then those without a TV, then those that are there. */
export const screenOrders = ['NEEDED', 'STATE', 'NAME', 'SYSTEM', 'CUSTOMER'] as const
const screenOrder = choice('ScreenOrder', screenOrders)

const filter = given('ScreenFilter', {
  systemId: nullable(id()),
  /** Whose systems stand there. */
  locationId: nullable(ref('location')),
  isConnected: nullable(flag()),
  isOnline: nullable(flag()),
  condition: nullable(screenCondition),
  /** Of several a screen must have all. */
  labels: presentationLabels(),
})

/** What its TV told of itself, as far as a list says it. */
const told = { id: 1, engine: 1, engineVersion: 1, program: 1, files: 1, filesHere: 1, presentation: { id: 1, title: 1 } } as const
const publication = {
  show: { id: 1, publishedAt: 1 },
  presentation: { id: 1, title: 1, publishedShowId: 1, heldShowId: 1, rolloutSystemIds: 1, publishedThumbUrl: 1 },
} as const

const limits = { limit: page.limit, offset: page.offset }

const screenIds = listOf(arg(ref('systemScreen')), maxScreensAtOnce)

/** All screens that one looks after, and each of them: docs/spec/fleet.md. */
export const screenCalls = {
  /** Those that somebody must look after first, unless said otherwise: connected and not heard of, then not connected, then with nothing to show. */
  allScreens: query(
    'systems',
    { ...page, filter: optional(filter), order: optional(arg(screenOrder)), isReversed: optional(arg(flag())) },
    items('systemScreen', { ...listedScreen, report: told }),
  ),
  findScreen: query(
    'systems',
    { id: arg(ref('systemScreen')) },
    item('systemScreen', { ...listedScreen, report: { ...allOf('screenReport'), ...publication } }),
  ),
  /** What happened to a screen in the last 90 days, the newest first. */
  allScreenEvents: query(
    'systems',
    { screenId: arg(ref('systemScreen')), ...limits },
    items('screenEvent', { ...allOf('screenEvent'), presentation: { id: 1, title: 1 } }),
  ),
  /** Those that screens have, the most used first. */
  allScreenLabels: query('systems', page, record(screenLabelsInUse, ['systemScreen'])),
  /** All or none. What is so already is not written. Refusals: NotFoundError with the place in the list; ValidationError where a screen would have too many. */
  updateScreens: mutation(
    'systems',
    {
      changes: listOf(
        given('ScreenChange', { id: ref('systemScreen'), addLabels: presentationLabels(), removeLabels: presentationLabels() }),
        maxScreensAtOnce,
      ),
    },
    items('systemScreen', listedScreen),
    { fails: 'screens.labels-failed' },
  ),
  /** What TVs were told to do, and what became of it, the newest first: of one screen, or of all that one looks after. `ids`: only these. */
  allScreenCommands: query(
    'systems',
    { screenId: optional(arg(ref('systemScreen'))), ...byIds, ...limits },
    items('screenCommand', allOf('screenCommand')),
  ),
  /**
   * Tells the TVs of these screens to do something: at once, or when they come back within so many hours. All or none; what waits already is
   * answered, and not said twice. Refusals: NotFoundError and ScreenNotConnectedError with the place in the list; TooManyTriesError.
   */
  createScreenCommands: mutation(
    'systems',
    { ids: screenIds, kind: arg(screenCommandKind), hours: optional(arg(initially(whole(1, maxCommandHours), commandHours))) },
    items('screenCommand', allOf('screenCommand')),
    { fails: 'screenCommands.not-sent' },
  ),
  /** What no TV has taken yet. Refusals: NotFoundError, ScreenCommandTakenError. */
  cancelScreenCommand: mutation('systems', { id: arg(ref('screenCommand')) }, item('screenCommand', allOf('screenCommand')), {
    fails: 'screenCommands.not-cancelled',
  }),
  /** Their TVs show for ten seconds what they are called; answered are those that are there. Refusals: NotFoundError with the place in the list; TooManyTriesError. */
  identifyScreens: mutation('systems', { ids: screenIds }, items('systemScreen', { id: 1 }), {
    fails: 'systems.identify-failed',
  }),
  /** Their TVs show a quiet page from now on; those without one stay as they are. Answered are those that had one. Refusals: NotFoundError with the place in the list. */
  disconnectScreens: mutation('systems', { ids: screenIds }, items('systemScreen', listedScreen), {
    fails: 'systems.disconnect-failed',
  }),
}
