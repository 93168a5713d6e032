import { arg, given, item, items, mutation, optional, pickInput, query } from '../../calls/call.ts'
import { resource } from '../../calls/resource.ts'
import { flag, id, initially, nullable, ref } from '../../kernel/field.ts'
import { code } from '../../fields.ts'
import { byIds, page } from '../../calls/page.ts'
import { allOf } from '../../calls/shape.ts'
import { sorted } from '../../calls/sorted.ts'
import { screenCount, systemHours } from './entities.ts'
import { codeLength } from './pairing.ts'

const answer = {
  ...allOf('system'),
  screens: allOf('systemScreen'),
  location: { id: 1, title: 1, timeZone: 1 },
  organization: { id: 1, title: 1, menuLanguages: 1 },
} as const
/** A screen, what it shows now, and whose it is. */
export const listedScreen = {
  ...allOf('systemScreen'),
  system: { id: 1, title: 1, orientation: 1, screenCount: 1, activeCollectionId: 1, location: { id: 1, title: 1, timeZone: 1 } },
  organization: { id: 1, title: 1, menuLanguages: 1 },
  presentation: { id: 1, title: 1, orientation: 1, publishedThumbUrl: 1 },
} as const
/** `hasFreeScreens`: with a screen to which no TV is connected, or without one. `locationId`: which stand there. */
const systemFilter = given('SystemFilter', {
  hasFreeScreens: nullable(flag()),
  organizationId: nullable(ref('organization')),
  locationId: nullable(ref('location')),
})
const systems = resource('system', { read: 'systems', write: 'organizationForm', answer })

const programme = { id: 1, defaultCollectionId: 1, chosenAt: 1, scheduledAt: 1 } as const
const planned = { id: 1, title: 1, startDay: 1, startTime: 1, times: 1, priority: 1, createdAt: 1, updatedAt: 1 } as const

export const systemCalls = {
  allSystems: query(['systems', 'collections'], { ...page, ...byIds, ...sorted, filter: optional(systemFilter) }, items('system', answer)),
  /** What started or was chosen last in a system: with its collections all that decides what it plays, docs/spec/planning.md. */
  findProgramme: query('collections', { id: arg(id()) }, item('system', programme)),
  /** When its collections play, in the order that decides between two that begin together. */
  allProgrammeCollections: query(
    'collections',
    { systemId: arg(ref('system')), limit: page.limit, offset: page.offset },
    items('collection', planned),
  ),
  /** With as many screens as it says, none of them connected yet. */
  createSystem: systems.create({}, { fails: 'system.saveFailed', done: 'system.saved' }),
  /**
   * Fewer screens: those with the highest numbers go, and the TVs that were connected to them. Whose it is stays. `wasScreenCount`: how many
   * the caller has seen; another number by now is a ConflictError.
   */
  updateSystem: systems.update({ wasScreenCount: optional(arg(screenCount)) }, { fails: 'system.saveFailed', done: 'system.saved' }),
  deleteSystem: systems.delete(),
  /**
   * When its TVs are on. By the organisation's people and by whoever manages it. `was`: what the caller saw of them; other ones since then are
   * a ConflictError.
   */
  updateSystemHours: mutation(
    'systems',
    { input: given('UpdateSystemHoursInput', { id: id(), hours: { ...systemHours, mode: 'required' as const }, was: systemHours }) },
    item('system', answer),
    {
      fails: 'hours.save-failed',
      done: 'hours.saved',
    },
  ),
  /** By the organisation's people and by whoever manages it. Answers the code, upper-cased; the TV that shows it becomes this screen. Refusals: NotFoundError, CodeUnknownError, CodeExpiredError, TooManyTriesError. */
  connect: mutation('systems', { id: arg(id()), connectCode: arg(code(codeLength)) }, item('systemScreen', { id: 1, code: 1 }), {
    fails: 'systems.connectError',
  }),
  /** What it is called, how its picture is turned, and in which of the organisation's menu languages it shows menus. By whoever connects it. */
  updateScreen: mutation(
    'systems',
    {
      input: pickInput('UpdateScreenInput', 'systemScreen', ['id'], ['title', 'rotation', 'languages', 'languageSeconds']),
      /** Languages and their seconds go to all screens of its system. */
      isForSystem: optional(arg(initially(flag(), false))),
    },
    item('systemScreen', listedScreen),
    { fails: 'systems.screen-failed', done: 'systems.screen-saved' },
  ),
  /** Its TV shows a quiet page from now on. Refusals: NotFoundError, ScreenNotConnectedError. */
  disconnect: mutation('systems', { id: arg(id()) }, item('systemScreen', listedScreen), {
    fails: 'systems.disconnect-failed',
    done: 'systems.disconnected',
  }),
  /** Its TV shows for ten seconds what it is called, over what plays. Refusals: NotFoundError, ScreenNotConnectedError, TooManyTriesError. */
  identify: mutation('systems', { id: arg(id()) }, item('systemScreen', { id: 1 }), {
    fails: 'systems.identify-failed',
    done: 'systems.identified',
  }),
}
