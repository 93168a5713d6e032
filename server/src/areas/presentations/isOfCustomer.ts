import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Viewer } from '@vitrine/model/access/permissions.ts'

/** A presentation of an organisation that the viewer manages: of any for an administrator, else of the partner's own. Past the policies: [TM9] [TM44]. */
export const isOfCustomer = ({ role, resellerId }: Pick<Viewer, 'role' | 'resellerId'>): RawBuilder<SqlBool> =>
  role === 'ADMIN'
    ? sql<SqlBool>`not is_library("presentation"."organizationId")`
    : sql<SqlBool>`"presentation"."organizationId" in (select o."id" from "organization" o where o."resellerId" = ${resellerId} and not is_library(o."id"))`
