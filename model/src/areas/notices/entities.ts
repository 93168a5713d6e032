import { entity } from '../../kernel/entity.ts'
import { choice, derived, id, initially, line, listOfField, moment, nullable, ref, secret } from '../../kernel/field.ts'
import { noticeKinds } from './kinds.ts'

const noticeKind = choice('NoticeKind', noticeKinds)

/** Something that happened, for one of those whom it concerns. */
export const notice = entity(
  'platform',
  {
    id: id(),
    userId: derived(ref('user')),
    organizationId: derived(ref('organization')),
    kind: derived(noticeKind),
    /** What it happened to, and what that was called. */
    subjectId: derived(nullable(line(64))),
    subjectTitle: derived(nullable(line(500))),
    /** Who did it. */
    actorName: derived(nullable(line(401))),
    /** Why it failed: the name of a refusal. */
    trouble: derived(nullable(line(100))),
    /** The first words of what they wrote about it. */
    note: derived(nullable(line(200))),
    /** What happens once is told once. */
    occasion: secret(line(100)),
    readAt: derived(nullable(moment())),
    /** By mail; null: not yet, or not at all. */
    mailedAt: secret(nullable(moment())),
    createdAt: moment(),
  },
  {},
  {
    reach: 'person',
    order: ['createdAt'],
    isNewestFirst: true,
    hasForm: false,
    audited: [],
    unique: [['userId', 'kind', 'subjectId', 'occasion']],
    indexed: [['userId', 'createdAt'], ['createdAt']],
  },
)

/** How somebody wishes to be told by mail as well. */
export const noticeSettings = entity(
  'platform',
  {
    id: id(),
    userId: derived(ref('user')),
    mail: initially(choice('NoticeMail', ['OFF', 'AT_ONCE', 'DAILY']), 'OFF'),
    /** Of which kinds. */
    mailedKinds: initially(listOfField(noticeKind, noticeKinds.length), noticeKinds),
    /** When the last daily mail went out. */
    dailyAt: secret(nullable(moment())),
  },
  {},
  { reach: 'person', unique: [['userId']], isAnnounced: false, hasForm: false, audited: [] },
)
