import { choice, moment, nullable, value } from '../../kernel/field.ts'
import { url } from '../../fields.ts'

/** What became of an order: one of a show is made at a time. */
export const captureRequest = choice('ShowCaptureRequest', ['task_queued', 'already_processing'])

/** Where a video is fetched, by whoever knows the address, until it expires; null: it isn't there yet, or no longer. */
export const showCaptureLink = value('ShowCaptureLink', { url: nullable(url()), expiresAt: nullable(moment()) })
