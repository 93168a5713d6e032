import { arg, item, items, mutation, query } from '../../calls/call.ts'
import { resource } from '../../calls/resource.ts'
import { id } from '../../kernel/field.ts'
import { code } from '../../fields.ts'
import { byIds, page } from '../../calls/page.ts'
import { allOf } from '../../calls/shape.ts'
import { codeLength } from './pairing.ts'

const answer = { ...allOf('system'), screens: allOf('systemScreen'), organization: { id: 1, title: 1 } } as const
const systems = resource('system', { read: 'systems', write: 'organizationForm', answer })

export const systemCalls = {
  allSystems: query(['systems', 'collections'], { ...page, ...byIds }, items('system', answer)),
  /** With as many screens as it says, none of them connected yet. */
  createSystem: systems.create({}, { fails: 'system.saveFailed', done: 'system.saved' }),
  /** Fewer screens: those with the highest numbers go, and the TVs that were connected to them. Whose it is stays. */
  updateSystem: systems.update({}, { fails: 'system.saveFailed', done: 'system.saved' }),
  deleteSystem: systems.delete(),
  /** By the organisation's people and by whoever manages it. Answers the code, upper-cased; the TV that shows it becomes this screen. Refusals: NotFoundError, CodeUnknownError, CodeExpiredError, TooManyTriesError. */
  connect: mutation('systems', { id: arg(id()), connectCode: arg(code(codeLength)) }, item('systemScreen', { id: 1, code: 1 }), {
    fails: 'systems.connectError',
  }),
}
