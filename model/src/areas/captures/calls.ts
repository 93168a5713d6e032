import { arg, chosen, item, items, mutation, query, record } from '../../calls/call.ts'
import { page } from '../../calls/page.ts'
import { allOf } from '../../calls/shape.ts'
import { email } from '../../fields.ts'
import { ref } from '../../kernel/field.ts'
import { captureRequest, showCaptureLink } from './values.ts'

const { limit, offset } = page
const captureId = { id: arg(ref('showCapture')) }

export const captureCalls = {
  /** A video of the show as it is now, to be made, and sent to this address as a link. */
  queueShowCapture: mutation('editor', { showId: arg(ref('show')), email: arg(email()) }, chosen(captureRequest), {
    fails: 'editor.captureRequestError',
  }),
  /** Those of a presentation, the latest first. */
  allShowCaptures: query('editor', { presentationId: arg(ref('presentation')), limit, offset }, items('showCapture', allOf('showCapture'))),
  findShowCaptureLink: query('editor', captureId, record(showCaptureLink)),
  /** One that is DONE, or FAILED, stays as it is. */
  cancelShowCapture: mutation('editor', captureId, item('showCapture', allOf('showCapture')), {
    fails: 'editor.captureCancelError',
    done: 'editor.captureCancelled',
  }),
}
