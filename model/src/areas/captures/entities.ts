import { entity } from '../../kernel/entity.ts'
import { choice, computed, derived, id, initially, line, measure, moment, nullable, ref, secret, text, whole } from '../../kernel/field.ts'
import { email, filename, title, url } from '../../fields.ts'
import { languages } from '../../messages/languages.ts'

/** Letters of JSON. A menu of thousands of products with all their prices is a tenth of it. */
export const maxContentLength = 10_000_000

/** CANCELLED: by people. What can't be made is FAILED, and `failure` says why. */
const captureState = choice('ShowCaptureState', ['WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'])

/** A video of a show, ordered by e-mail: docs/spec/captures.md. It outlives the show, or whoever ordered it would not hear what became of it. */
export const showCapture = entity(
  'library',
  {
    id: id(),
    organizationId: derived(ref('organization')),
    presentationId: derived(ref('presentation', 'loose')),
    showId: derived(ref('show', 'loose')),
    /** Who ordered it. */
    userId: derived(ref('user', 'loose')),
    /** What the presentation was called at that moment. */
    title: derived(title()),
    recipient: derived(email()),
    language: derived(choice('Language', languages)),
    state: derived(initially(captureState, 'WAITING')),
    /** From 0 to 1. */
    progress: derived(initially(measure(0, 1), 0)),
    /** Why it failed: the name of a refusal. */
    failure: derived(nullable(line(64))),
    /** Seconds. */
    duration: derived(nullable(measure(0, 86_400))),
    width: derived(nullable(whole())),
    height: derived(nullable(whole())),
    bytes: derived(nullable(whole(0, 2_000_000_000))),
    pictureUrl: computed(nullable(url())),
    createdAt: moment(),
    updatedAt: moment(),
    /** Until when it can be downloaded. */
    expiresAt: derived(nullable(moment())),
    filename: secret(nullable(filename())),
    pictureFilename: secret(nullable(filename())),
    /** What is filmed, as it was when it was ordered: a ShowContent as JSON. Removed when it is over. */
    content: secret(nullable(text(maxContentLength))),
    /** Of the link, by which it is found, and the token itself, encrypted, to be told to those who may read it. */
    tokenHash: secret(line()),
    sealedToken: secret(line(500)),
    /** How often it was begun: one that ends the server each time is not begun for ever. */
    tries: secret(initially(whole(), 0)),
    /** When somebody last said that they are at work on it. */
    seenAt: secret(nullable(moment())),
  },
  {},
  {
    reach: 'maker',
    order: ['createdAt'],
    isNewestFirst: true,
    unique: [['tokenHash']],
    quiet: ['progress', 'seenAt'],
    audited: [],
    hasForm: false,
    indexed: [['presentationId', 'createdAt'], ['state']],
  },
)
