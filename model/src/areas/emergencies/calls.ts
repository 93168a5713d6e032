import { arg, given, item, items, mutation, optional, query, record } from '../../calls/call.ts'
import { page } from '../../calls/page.ts'
import { resource } from '../../calls/resource.ts'
import { allOf } from '../../calls/shape.ts'
import { namedMoment, title } from '../../fields.ts'
import { choice, flag, id, initially, nullable, ref, whole } from '../../kernel/field.ts'
import { emergencyBody, emergencyCount, emergencyHeading, emergencyReadiness, emergencyScreens, emergencyStyle } from './entities.ts'
import { emergencyMinutes, emergencyReaches } from './reach.ts'

const messages = resource('emergencyMessage', {
  read: 'emergency',
  write: 'emergency',
  answer: { ...allOf('emergencyMessage'), presentation: { id: 1, title: 1, publishedShowId: 1 } },
})
const sent = allOf('emergency')
const { min, max, usual } = emergencyMinutes

/** Where it goes: `reach`, with the id of the place that is meant. */
const place = {
  reach: choice('EmergencyReach', emergencyReaches),
  organizationId: nullable(ref('organization')),
  systemId: nullable(ref('system')),
  screenId: nullable(ref('systemScreen')),
}

/** Messages that take over screens at once: docs/spec/emergency.md. */
export const emergencyCalls = {
  /** Those that one may send: one's own, one's partner's and the administrators'. */
  allEmergencyMessages: messages.all(),
  createEmergencyMessage: messages.create(),
  /** `updatedAt`: of which version it is a change; another one since then is a ConflictError. */
  updateEmergencyMessage: messages.update({ updatedAt: optional(arg(namedMoment())) }),
  deleteEmergencyMessage: messages.delete(),
  /** Whether one may send anything, and on how many of the screens that one looks after each prepared message is kept. */
  findEmergencyReadiness: query('emergency', {}, record(emergencyReadiness, ['emergencyMessage', 'systemScreen', 'organization'])),
  /** What a message to this place would reach. */
  findEmergencyCount: query(
    'emergency',
    { input: given('EmergencyPlace', place) },
    record(emergencyCount, ['system', 'systemScreen', 'organization']),
  ),
  /** `isStanding`: those that are on screens now; else those that are over. */
  allEmergencies: query('emergency', { ...page, isStanding: optional(arg(flag())) }, items('emergency', sent)),
  /** The screens that one looks after among those it goes to. */
  allEmergencyScreens: query(
    'emergency',
    { emergencyId: arg(ref('emergency')), limit: page.limit, offset: page.offset },
    record(emergencyScreens, ['emergencyScreen', 'systemScreen']),
  ),
  /**
   * Shows a message at once, over everything: a prepared one, or what is given. The same `requestId` again sends nothing, and answers the same.
   * Refusals: NotFoundError; EmergencyNotAllowedError where one may not; ValidationError; TooManyTriesError.
   */
  sendEmergency: mutation(
    'emergency',
    {
      input: given('SendEmergencyInput', {
        requestId: title(64),
        ...place,
        messageId: nullable(ref('emergencyMessage')),
        heading: nullable(emergencyHeading),
        body: emergencyBody,
        style: emergencyStyle,
        minutes: initially(whole(min, max), usual),
      }),
    },
    item('emergency', sent),
    { fails: 'emergency.send-failed', done: 'emergency.sent' },
  ),
  /** It is over on every screen at once; done again, it changes nothing. */
  endEmergency: mutation('emergency', { id: arg(id()) }, item('emergency', sent), {
    fails: 'emergency.end-failed',
    done: 'emergency.ended',
  }),
}
