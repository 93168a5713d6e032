import { maxItems } from '../../calls/pagingLimit.ts'
import { namedMoment, title } from '../../fields.ts'
import { entity, one } from '../../kernel/entity.ts'
import { choice, derived, embeddedList, flag, id, initially, line, moment, nullable, ref, text, value, whole } from '../../kernel/field.ts'
import { emergencyReaches } from './reach.ts'
import { emergencyStyles } from './styles.ts'

/** So many are prepared by one organisation, one partner, or the administrators. */
export const maxEmergencyMessages = 30
/** Letters of what stands on the glass: what is read while walking by. */
const emergencyLetters = { heading: 120, body: 600 } as const

export const emergencyHeading = title(emergencyLetters.heading)
export const emergencyBody = initially(text(emergencyLetters.body), '')
export const emergencyStyle = initially(choice('EmergencyStyle', emergencyStyles), 'ALARM')

/** A message that is ready to be sent, kept on the screens that it may come to: docs/spec/emergency.md. */
export const emergencyMessage = entity(
  'organization',
  {
    id: id(),
    /** Whose it is: an organisation's; else a partner's, for its customers; else the administrators', for all. */
    organizationId: derived(nullable(ref('organization'))),
    resellerId: derived(nullable(ref('reseller'))),
    /** By which it is found. */
    title: title(),
    heading: emergencyHeading,
    body: emergencyBody,
    style: emergencyStyle,
    /** What is shown instead, where a screen has all of it: a presentation of the organisation. */
    presentationId: nullable(ref('presentation', 'clear')),
    createdAt: moment(),
    updatedAt: moment(),
  },
  { presentation: one('presentation', 'presentationId') },
  { reach: 'inherited', audited: ['CREATED', 'CHANGED', 'DELETED'], shownOn: ['screens'] },
)

/** A message that was sent. It stands until its end, or until somebody ends it. */
export const emergency = entity(
  'customer',
  {
    id: id(),
    /** Which request made it: one that comes again makes none. */
    requestId: derived(line(140)),
    reach: derived(choice('EmergencyReach', emergencyReaches)),
    /** The place that is meant, and what that is in: `Reached` of reach.ts. */
    organizationId: derived(nullable(ref('organization'))),
    resellerId: derived(nullable(ref('reseller'))),
    systemId: derived(nullable(ref('system'))),
    screenId: derived(nullable(ref('systemScreen'))),
    /** What the place was called; null: everywhere. */
    placeTitle: derived(nullable(line(500))),
    heading: derived(emergencyHeading),
    body: derived(emergencyBody),
    style: derived(emergencyStyle),
    presentationId: derived(nullable(ref('presentation', 'clear'))),
    /** Who sent it, and who ended it before its time; null: a newer one did. */
    userName: derived(nullable(line(500))),
    endedBy: derived(nullable(line(500))),
    endsAt: moment(),
    endedAt: derived(nullable(moment())),
    createdAt: moment(),
  },
  {},
  {
    reach: 'reaching',
    unique: [['requestId']],
    order: ['createdAt'],
    isNewestFirst: true,
    searched: 'heading',
    shownOn: ['screens'],
    hasForm: false,
    indexed: [['endsAt']],
  },
)

/** A TV has said that it shows a message. */
export const emergencyScreen = entity(
  'customer',
  {
    id: id(),
    organizationId: derived(ref('organization')),
    emergencyId: ref('emergency'),
    screenId: ref('systemScreen'),
    shownAt: namedMoment(),
  },
  {},
  { unique: [['emergencyId', 'screenId']], order: ['shownAt'], hasForm: false },
)
/** Days for which it is kept what was sent. */
export const emergencyDays = 90

/** Of a prepared message, on how many screens all of it is kept. */
const readyMessage = value('EmergencyMessageReady', { messageId: ref('emergencyMessage', 'loose'), screens: whole() })
/** `screens`: with a TV, of all that one looks after. */
export const emergencyReadiness = value('EmergencyReadiness', {
  isAllowed: flag(),
  screens: whole(),
  messages: embeddedList(readyMessage, maxItems),
})

/** How many would be reached: with a TV, and how many of these are online; in how many systems, of how many customers. */
export const emergencyCount = value('EmergencyCount', { screens: whole(), online: whole(), systems: whole(), customers: whole() })

const screenShowing = value('EmergencyScreenState', {
  screenId: ref('systemScreen', 'loose'),
  sortIndex: whole(),
  title: nullable(line()),
  systemTitle: line(),
  organizationTitle: line(),
  isOnline: flag(),
  /** Null: not yet. */
  shownAt: nullable(moment()),
})
/** A part of the screens that a message goes to, those first that don't show it; `shown`, `waiting` (online) and `away` are of all. */
export const emergencyScreens = value('EmergencyScreens', {
  totalCount: whole(),
  shown: whole(),
  waiting: whole(),
  away: whole(),
  items: embeddedList(screenShowing, maxItems),
})
