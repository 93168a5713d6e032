import { arg, given, item, items, mutation, optional, pickInput, query, record } from '../../calls/call.ts'
import { page } from '../../calls/page.ts'
import { resource } from '../../calls/resource.ts'
import { allOf } from '../../calls/shape.ts'
import { id, nullable } from '../../kernel/field.ts'
import { user } from '../accounts/entities.ts'
import { password } from '../accounts/passwords.ts'
import { locationIds } from '../locations/locationIds.ts'
import { members } from './members.ts'

const users = resource('user', { read: 'userForm', write: 'userForm', answer: allOf('user') })

const { organizationId, resellerId, email, firstName, lastName, role, memberRole, ...others } = user.fields
const { isCollectionsEnabled, isPresentationsEnabled, isProductsEnabled, isPromotionsEnabled, isSystemsEnabled, isApprover, maySetPrices } =
  others
const flags = {
  isCollectionsEnabled,
  isPresentationsEnabled,
  isProductsEnabled,
  isPromotionsEnabled,
  isSystemsEnabled,
  isApprover,
  maySetPrices,
}

export const userCalls = {
  /** The people of customers, and to an administrator those of partners too, each with whose they are. `search`: by name and address. */
  allUsers: query(
    'organizationForm',
    page,
    items('user', { ...allOf('user'), organization: { id: 1, title: 1 }, reseller: { id: 1, name: 1 } }),
  ),
  /** The people of the viewer's own organisation, or partner, and of each since when they are asked in. `search`: by name and address. */
  allMembers: query('team', page, record(members, ['user', 'userLocation', 'location'])),
  /**
   * `locationIds`: of whoever is of locations alone, which ones, at least one; to all others it says nothing. Of a customer, or (by an administrator) of a partner; without either an administrator, if `role` says so. Without a password they
   * choose one by the link of a mail; where no mail is sent, `generateUserPassword` tells it. Refusals: UserDuplicateError, PasswordWeakError, EmailValidationError, NotFoundError.
   * With a `resultId` that the caller chose it may be asked again, if the answer was lost.
   */
  createUser: mutation(
    'userForm',
    {
      input: given('CreateUserInput', {
        organizationId,
        resellerId,
        email,
        firstName,
        lastName,
        role,
        memberRole,
        ...flags,
        password: nullable(password()),
      }),
      locationIds,
      resultId: optional(arg(id())),
    },
    item('user', allOf('user')),
    { fails: 'user.saveFailed', done: 'user.saved' },
  ),
  /** Role, whose they are and the address stay; no member gives a colleague a section that is not theirs; locations that aren't given stay. Refusals: LastManagerError. `updatedAt`: of which version it is a change. */
  updateUser: mutation(
    'userForm',
    {
      input: pickInput(
        'UpdateUserInput',
        'user',
        ['id'],
        [
          'firstName',
          'lastName',
          'memberRole',
          'isCollectionsEnabled',
          'isPresentationsEnabled',
          'isProductsEnabled',
          'isPromotionsEnabled',
          'isSystemsEnabled',
          'isApprover',
          'maySetPrices',
          'updatedAt',
        ],
      ),
      locationIds,
    },
    item('user', allOf('user')),
    { fails: 'user.saveFailed', done: 'user.saved' },
  ),
  deleteUser: users.delete(),
  /** The account with which an installation begins becomes that of whoever runs it, once. Refusals: as of createUser. */
  claimInstallation: mutation(
    'resellers',
    { input: given('ClaimInstallationInput', { firstName, lastName, email, password: password() }) },
    item('user', allOf('user')),
    { fails: 'setUp.claimFailed' },
  ),
}
