import { isKept } from '@vitrine/model/areas/bin/kept.ts'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { isMessage } from '@vitrine/model/messages/spoken.ts'
import type { PlaceOfChange } from '../../api/refusedChanges.ts'
import { useChange, type Cache } from '../../api/useChange.ts'
import { tellDeleted } from '../bin/tellDeleted.tsx'
import { confirm } from '../../ui/confirm.ts'
import { useTranslate } from '../../ui/language.ts'
import type { Row } from './columns.ts'
import { withoutRow, withPlace, withRow } from './rows.ts'
import { usualCalls, type ListCall, type UsualEntity } from './usualCalls.ts'

/** Changes the rows of a list where they are known. Rows that stay as they are must stay the same object. */
export type Within = (cache: Cache, change: <R extends Row>(rows: readonly R[]) => readonly R[]) => void

/** The rows of a list that is answered in parts. */
export const inList =
  (call: ListCall): Within =>
  (cache, change) =>
    cache.change(call as 'allPromotions', list => {
      const items = change(list.items)
      return items === list.items ? undefined : { totalCount: list.totalCount + items.length - list.items.length, items: [...items] }
    })

interface Setting {
  /** What is shown of it, where that is more than what is sent. */
  readonly shown?: object
  readonly fails?: MessageKey | undefined
  /** What was typed stays in its cell where it fails; all else goes back. */
  readonly isTyped?: boolean
}

/** What can be done to a row where it stands. It is shown at once; where it fails, its row says so [NW5]. */
export interface RowChanges {
  readonly set: (row: Row, fields: object, setting?: Setting) => void
  readonly move: (row: Row, place: number, fails?: MessageKey) => void
  /** What can be taken back is deleted at once, with the way back beside it; else it asks first. */
  readonly remove: (row: Row, fails?: MessageKey) => Promise<void>
}

export function useRowChanges(entity: UsualEntity, within: Within): RowChanges {
  const t = useTranslate()
  const calls = usualCalls(entity)
  const updated = useChange(calls.update, { waits: true })
  const deleted = useChange(calls.delete, { isToldHere: isKept(entity) })
  const once = (place: PlaceOfChange, change: Parameters<Within>[1], fails: MessageKey | undefined) => ({
    ...(fails && { says: { fails } }),
    place,
    optimistic: (cache: Cache) => within(cache, change),
  })
  const update = (id: string, fields: object, isTyped: boolean, change: Parameters<Within>[1], fails: MessageKey | undefined) => {
    const [field = '', typed] = Object.entries(fields)[0] ?? []
    void updated.run({ input: { ...fields, id } }, once({ at: id, field, ...(isTyped && { typed }) }, change, fails))
  }

  /** Says that it was done, also where that took another try. */
  async function removeNow(row: Row, fails: MessageKey | undefined): Promise<void> {
    const { id, title } = row
    const place = { at: id, field: 'delete', again: () => removeNow(row, fails) }
    const isDone = await deleted.run(
      { id },
      once(place, rows => withoutRow(rows, id), fails),
    )
    if (isDone && isKept(entity)) tellDeleted([{ subjectId: id, title }])
  }

  return {
    set: ({ id }, fields, { shown, fails, isTyped = false } = {}) =>
      update(id, fields, isTyped, rows => withRow(rows, id, row => ({ ...row, ...fields, ...shown })), fails),
    move: ({ id }, place, fails) => update(id, { sortIndex: place }, false, rows => withPlace(rows, id, place), fails),
    async remove(row, fails) {
      const { title } = row
      const body = `${entity}.delete-body`
      const question = {
        title: t('resource.delete-title', { title }),
        body: t(isMessage(body) ? body : 'resource.delete-body'),
        action: t('app.delete'),
        danger: true,
      }
      if (isKept(entity) || (await confirm(question))) await removeNow(row, fails)
    },
  }
}
