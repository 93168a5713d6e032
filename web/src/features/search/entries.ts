import { IconListSearch, IconRefresh } from '@tabler/icons-react'
import { can } from '@vitrine/model/access/permissions.ts'
import { matchesSearch } from '@vitrine/model/kernel/search.ts'
import type { Translate } from '../../ui/language.ts'
import { pathTo } from '../../ui/links.tsx'
import type { PaletteEntry } from '../../ui/PaletteList.tsx'
import type { Address } from './address.ts'
import type { Finding } from './createFinding.ts'
import { listOf, type Context, type Kind } from './kinds.ts'
import type { Place } from './placesFor.ts'
import type { Opened } from './recentlyOpened.ts'

export interface Entry extends PaletteEntry {
  /** Null: nothing is opened by it. */
  readonly at: Address | null
  /** What is remembered of its having been opened. */
  readonly opened?: Opened
  /** What it does instead. */
  readonly retry?: () => void
}

const isInEditor = ({ to }: Address): boolean => to.startsWith(`${pathTo('editor', { presentationId: '' })}/`)

/** What was opened last, of the kinds that are found. */
export const recentEntries = (
  all: readonly Opened[],
  kinds: readonly Kind[],
  { viewer, t }: Pick<Context, 'viewer' | 't'>,
): readonly Entry[] =>
  all.flatMap(opened => {
    const kind = kinds.find(({ name }) => name === opened.kind)
    if (!kind) return []
    const { id, title, detail = t(kind.says) } = opened
    // Whoever could change it then, and only looks now, finds it in its list.
    const at = (isInEditor(opened.at) && !can(viewer, 'editor') && listOf(kind, title)) || opened.at
    return { id: `recent ${kind.name} ${id}`, name: title, detail, section: t('search.recent'), icon: kind.icon, at, opened }
  })

/** Those that are called so; all where nothing is typed. */
export const placeEntries = (places: readonly Place[], section: string, t: Translate, search = ''): readonly Entry[] =>
  places
    .map(({ id, says, on, icon, at }) => ({ id: `place ${id}`, name: t(says), detail: on && t(on), section, icon, at }))
    .filter(({ name }) => matchesSearch(name, search))

/** What was found of a kind, the way to all of it, or another try. */
export function foundEntries(kind: Kind, finding: Finding, t: Translate): readonly Entry[] {
  const { name, says, icon } = kind
  const found = finding.state.get()[name]
  if (!found) return []
  const section = t(says)
  if (found.hasFailed) {
    return [{ id: `retry ${name}`, name: t('search.failed'), section, icon: IconRefresh, at: null, retry: () => finding.retry(name) }]
  }
  const { search, total, things } = found
  const entries = things.map(({ id, title, detail, at }): Entry => ({
    id: `${name} ${id}`,
    name: title,
    detail,
    section,
    icon,
    at,
    opened: { kind: name, id, title, detail, at },
  }))
  const all = total > things.length && listOf(kind, search)
  return all
    ? [...entries, { id: `all ${name}`, name: t('search.all', { count: total, list: section }), section, icon: IconListSearch, at: all }]
    : entries
}
