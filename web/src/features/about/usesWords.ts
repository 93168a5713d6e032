import { maxUsedAtOnce, type UsedEntity } from '@vitrine/model/areas/uses/used.ts'
import type { Use } from '@vitrine/model/areas/uses/values.ts'
import { maxItems } from '@vitrine/model/calls/pagingLimit.ts'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { ask } from '../../api/client.ts'
import { confirm } from '../../ui/confirm.ts'
import { language, type Translate } from '../../ui/language.ts'
import { namedSome } from '../../ui/namedSome.ts'
import { toast } from '../../ui/toast.tsx'

/** So many places are named; the others are counted. */
const mostNamed = 6

/** Where things are used, in a sentence or two: the screens that play them now, then the other places. Null: nowhere. */
export async function usesWords(t: Translate, entity: UsedEntity, ids: readonly string[]): Promise<string | null> {
  await language.beginDialogs()
  const found: Use[] = []
  let unlisted = 0
  for (let from = 0; from < ids.length; from += maxUsedAtOnce) {
    const { totalCount, items } = await ask('allUses', { entity, ids: ids.slice(from, from + maxUsedAtOnce), limit: maxItems })
    found.push(...items)
    unlisted += totalCount - items.length
  }
  const screens = found.filter(({ kind }) => kind === 'SCREEN')
  // One whose slides show several of them, or one of them several times, is named once.
  const places = [...new Map(found.flatMap(use => (use.kind === 'SCREEN' ? [] : [[use.id, use]]))).values()]
  const playing = screens.map(({ title, screenNumbers }) => `${title}, TV ${screenNumbers.join(', ')}`)
  const names = places.slice(0, mostNamed).map(({ kind, title }) => (kind === 'SCREEN' ? title : t(`uses.in.${kind}`, { title })))
  return (
    [
      ...(playing.length > 0 ? [t('publishing.plays-now', { places: playing.join('; ') })] : []),
      ...(names.length > 0 ? [t('uses.used-in', { names: namedSome(t, names, places.length + unlisted) })] : []),
    ].join(' ') || null
  )
}

/** The same, and where they are used nowhere, that. */
export const whereWords = async (t: Translate, entity: UsedEntity, ids: readonly string[]): Promise<string> =>
  (await usesWords(t, entity, ids)) ?? t(ids.length === 1 ? 'uses.nowhere' : 'uses.nowhere-many')

interface Deletion {
  readonly entity: UsedEntity
  readonly ids: readonly string[]
  readonly title: string
  /** What becomes of them, and of what uses them. */
  readonly says: (isUsed: boolean) => string | Promise<string>
  /** The word on the button, if it is not “Delete”. */
  readonly action?: string
  /** What is said where it can't be found out where they are used: they stay. */
  readonly fails: MessageKey
  /** What nothing uses goes without a question. */
  readonly isAskedOfUsed?: boolean
}

/** Asks before things are deleted, and says where they are used: [WU8]. */
export async function confirmDeletion(t: Translate, deletion: Deletion): Promise<boolean> {
  const { entity, ids, title, says, action = t('app.delete'), fails, isAskedOfUsed = false } = deletion
  try {
    const uses = await usesWords(t, entity, ids)
    if (uses === null && isAskedOfUsed) return true
    const body = `${uses ?? t(ids.length === 1 ? 'uses.nowhere' : 'uses.nowhere-many')} ${await says(uses !== null)}`
    return await confirm({ title, body, action, danger: true })
  } catch (error) {
    toast.failed(fails, { error })
    return false
  }
}
