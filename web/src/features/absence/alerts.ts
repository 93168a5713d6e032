import type { Answer } from '../../api/client.ts'

export type Alert = NonNullable<Answer<'findAbsenceAlert'>>

export interface Whose {
  readonly organizationId: string
  /** Left out: of all systems of the organisation that have none of their own. */
  readonly systemId?: string
  /** What it is called. */
  readonly title: string
}
