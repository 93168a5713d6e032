import { arg, done, item, items, mutation, optional, pickInput, query } from '../../calls/call.ts'
import { byIds, page } from '../../calls/page.ts'
import { allOf } from '../../calls/shape.ts'
import { id, nullable, ref } from '../../kernel/field.ts'

const answer = allOf('absenceAlert')

/** Who is told when a TV stays away: docs/spec/absence.md. By the organisation's people and by whoever manages it. */
export const absenceCalls = {
  /** Of an organisation, or of one of its systems alone; none: nobody is told, or of the system those whom the organisation says. */
  findAbsenceAlert: query(
    'systems',
    { organizationId: arg(ref('organization')), systemId: optional(arg(nullable(ref('system')))) },
    item('absenceAlert', answer),
  ),
  /**
   * Makes or changes it. Users whom the caller can't choose from stay. `updatedAt`: of which version it is a change; another one since then is a
   * ConflictError. Other refusals: NotFoundError, ValidationError.
   */
  updateAbsenceAlert: mutation(
    'systems',
    {
      input: pickInput(
        'UpdateAbsenceAlertInput',
        'absenceAlert',
        ['organizationId'],
        ['systemId', 'limitMinutes', 'quietFrom', 'quietUntil', 'userIds', 'emails', 'updatedAt'],
      ),
    },
    item('absenceAlert', answer),
    { fails: 'absence.save-failed', done: 'absence.saved' },
  ),
  /** The system goes by its organisation's again; of an organisation's: nobody is told. */
  resetAbsenceAlert: mutation('systems', { id: arg(id()) }, done, { fails: 'absence.reset-failed', done: 'absence.saved' }),
  /** Users who can be told: of the organisation, and those who manage it as far as the caller is one of them. */
  allAbsenceRecipients: query(
    'systems',
    { organizationId: arg(ref('organization')), ...page, ...byIds },
    items('user', { id: 1, firstName: 1, lastName: 1, role: 1 }),
  ),
}
