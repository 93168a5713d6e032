import { arg, item, items, mutation, query } from '../../calls/call.ts'
import { id } from '../../kernel/field.ts'
import { code } from '../../fields.ts'
import { byIds, page } from '../../calls/page.ts'
import { allOf } from '../../calls/shape.ts'
import { codeLength } from './pairing.ts'

export const systemCalls = {
  allSystems: query(
    ['systems', 'collections'],
    { ...page, ...byIds },
    items('system', { ...allOf('system'), screens: allOf('systemScreen'), organization: { id: 1, title: 1 } }),
  ),
  /** By the organisation's people and by whoever manages it. Answers the code, upper-cased; the TV that shows it becomes this screen. Refusals: NotFoundError, CodeUnknownError, CodeExpiredError, TooManyTriesError. */
  connect: mutation('systems', { id: arg(id()), connectCode: arg(code(codeLength)) }, item('systemScreen', { id: 1, code: 1 }), {
    fails: 'systems.connectError',
  }),
}
