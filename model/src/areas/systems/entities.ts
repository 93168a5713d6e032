import { entity, many, one } from '../../kernel/entity.ts'
import { choice, computed, derived, flag, id, initially, line, moment, nullable, ref, secret, whole } from '../../kernel/field.ts'
import { languageCodes, title } from '../../fields.ts'
import { orientation } from '../presentations/entities.ts'
import { presentationLabels } from '../presentations/labels.ts'
import { maxMenuLanguages } from '../products/translations.ts'
import { scheduledTimes } from '../schedules/values.ts'
import { screenRotations } from './rotation.ts'

/** How many screens a system has. */
export const screenCount = whole(1, 100)
export const systemHours = scheduledTimes(20)

export const system = entity(
  'customer',
  {
    id: id(),
    organizationId: ref('organization'),
    title: title(),
    orientation: initially(orientation, 'LANDSCAPE'),
    screenCount,
    /** Where it stands, of an organisation with several addresses; null: nowhere in particular (docs/spec/locations.md). */
    locationId: derived(nullable(ref('location', 'clear'))),
    /** When its TVs are on; none: always (docs/spec/hours.md). */
    hours: systemHours,
    /** When a user saved these hours; null: there never were any. */
    hoursSavedAt: secret(nullable(moment())),
    /** When its TVs went off by their hours last, and when on again; null: never; off until now (docs/spec/absence.md). */
    offSince: derived(nullable(moment())),
    onSince: derived(nullable(moment())),
    activeCollectionId: derived(nullable(ref('collection', 'clear'))),
    /** What started or was chosen last: it plays whenever no collection has one of its times. */
    defaultCollectionId: derived(nullable(ref('collection', 'clear'))),
    /** When it was chosen by hand; null: it started, or the times of a collection were changed since. */
    chosenAt: derived(nullable(moment())),
    /** The latest start of a schedule, or choice by hand, that was carried out: no earlier start is due again. */
    scheduledAt: derived(nullable(moment())),
    createdAt: moment(),
    updatedAt: moment(),
  },
  {
    screens: many('systemScreen', 'systemId', 'sortIndex'),
    activeCollection: one('collection', 'activeCollectionId'),
    collections: many('collection', 'systemId'),
    organization: one('organization', 'organizationId'),
    location: one('location', 'locationId'),
  },
  {
    audited: ['CREATED', 'CHANGED', 'DELETED'],
    isLong: true,
    indexed: [['title', 'id']],
    quiet: ['offSince', 'onSince'],
    shownOn: ['screens'],
  },
)

export const systemScreen = entity(
  'customer',
  {
    id: id(),
    organizationId: derived(ref('organization')),
    systemId: ref('system'),
    /** What people call it; null: by its number. */
    title: nullable(title()),
    /** The picture is turned clockwise by this, where the TV hangs otherwise than its device draws. */
    rotation: initially(choice('ScreenRotation', screenRotations), 'DEGREES_0'),
    /** Of its menu, one after the other; none: as it is written. */
    languages: languageCodes(maxMenuLanguages),
    /** So long each of several languages is shown. */
    languageSeconds: initially(whole(3, 3600), 10),
    /** The code with which its TV was last paired. */
    code: derived(nullable(line(4))),
    sortIndex: derived(whole(1, 1000)),
    /** A TV holds this screen's credential. */
    isConnected: computed(flag()),
    credentialHash: secret(nullable(line())),
    /** Of the TV before: it is told what has become of its place. */
    formerCredentialHash: secret(nullable(line())),
    /** That TV was heard of a moment ago. */
    isOnline: computed(flag()),
    lastSeenAt: derived(nullable(moment())),
    /** It is silent, and its system's TVs are off by their hours, or were ten minutes ago: it is not away. */
    isOff: computed(flag()),
    /** From when on it was heard of without a gap. */
    onlineSince: derived(nullable(moment())),
    /** People were told that it is away; since then it was silent. Null: they weren't, or were told that it is back. */
    toldAwaySince: secret(nullable(moment())),
    /** Of the content that its TV has said to show. */
    shownTag: secret(nullable(line())),
    /** Of one's own, by which it is found: docs/spec/fleet.md. */
    labels: derived(presentationLabels()),
    /** The last that its TV told of itself; null: it never did. */
    reportId: computed(nullable(ref('screenReport'))),
    /** What the active collection puts on it, for whoever sees the organisation's collections. */
    presentationId: computed(nullable(ref('presentation'))),
    createdAt: moment(),
    updatedAt: moment(),
  },
  {
    system: one('system', 'systemId'),
    organization: one('organization', 'organizationId'),
    presentation: one('presentation', 'presentationId'),
    report: one('screenReport', 'reportId'),
  },
  {
    isLong: true,
    searchedToo: 'labels',
    quiet: ['lastSeenAt', 'onlineSince', 'shownTag', 'toldAwaySince'],
    hasForm: false,
    foundBy: 'credentialHash',
    indexed: [['formerCredentialHash']],
    shownOn: ['screens'],
  },
)

/** A TV that waits to be told whose it is. Codes are kept for 10 minutes, the secret only as a hash. */
export const screenPairing = entity(
  'platform',
  {
    id: id(),
    code: derived(line(4)),
    secretHash: secret(line()),
    screenId: derived(nullable(ref('systemScreen'))),
    organizationId: derived(nullable(ref('organization'))),
    collectedAt: derived(nullable(moment())),
    createdAt: moment(),
    expiresAt: moment(),
  },
  {},
  { unique: [['code']], isAnnounced: false, hasForm: false, foundBy: 'secretHash' },
)
