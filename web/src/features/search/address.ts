import { can, type Viewer } from '@vitrine/model/access/permissions.ts'
import type { RouteName } from '@vitrine/model/access/routes.ts'
import { isRecord } from '@vitrine/model/kernel/record.ts'
import { pathTo, type To } from '../../ui/links.tsx'

/** A place within the application, as the router wants it. */
export interface Address {
  readonly to: string
  readonly search?: Readonly<Record<string, string>>
  readonly hash?: string
}

export const addressOf = <N extends RouteName>(name: N, ...to: To<N>): Address => ({ to: pathTo(name, ...to) })

/** Where a presentation opens: to whoever may not change it, as it plays. */
export const addressOfPresentation = (viewer: Viewer | null, { id, actualShow }: Opening): Address =>
  can(viewer, 'editor') || !actualShow ? addressOf('editor', { presentationId: id }) : addressOf('preview', { showId: actualShow.id })

interface Opening {
  readonly id: string
  readonly actualShow: { readonly id: string } | null
}

/** Whatever was kept: an address of ours, or none. */
export function addressIn(found: unknown): Address | null {
  if (!isRecord(found)) return null
  const { to, search = {}, hash = '' } = found
  // `//elsewhere` and `/\elsewhere` leave our origin.
  if (typeof to !== 'string' || !/^\/[\w-]/.test(to) || typeof hash !== 'string' || !isRecord(search)) return null
  const asked = Object.fromEntries(Object.entries(search).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
  return { to, search: asked, hash }
}
