import { templateOrganization } from '../show/show.ts'
import type { Viewer } from './permissions.ts'

type Whose = Pick<Viewer, 'role' | 'organizationId' | 'resellerId'>

/** The organisation that a partner's templates are of, and the files that it keeps for them: it begins and ends with the partner ([TM41]). */
export const libraryOfPartner = (resellerId: string): string => `${templateOrganization}:${resellerId}`

/** Whose files the viewer keeps: an organisation's, or a partner's library; null: the stock library, which is never a partner's. */
export const libraryOf = ({ role, organizationId, resellerId }: Whose): string | null =>
  role === 'RESELLER' ? libraryOfPartner(resellerId ?? '') : organizationId

/** Whose presentations the viewer edits: an organisation's, or templates, a partner's or everybody's. */
export const editedBy = (viewer: Whose): string => libraryOf(viewer) ?? templateOrganization
