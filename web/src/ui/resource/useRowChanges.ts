import { isKept } from '@vitrine/model/areas/bin/kept.ts'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { isMessage } from '@vitrine/model/messages/spoken.ts'
import { useChange, type Cache } from '../../api/useChange.ts'
import { tellDeleted } from '../bin/tellDeleted.tsx'
import { confirm } from '../confirm.ts'
import { useTranslate } from '../language.ts'
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
}

/** What can be done to a row where it stands. It is shown at once, and taken back if the server refuses. */
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
  const once = (change: Parameters<Within>[1], fails: MessageKey | undefined) => ({
    ...(fails && { says: { fails } }),
    optimistic: (cache: Cache) => within(cache, change),
  })
  const update = (id: string, fields: object, change: Parameters<Within>[1], fails: MessageKey | undefined) =>
    void updated.run({ input: { ...fields, id } }, once(change, fails))

  return {
    set: ({ id }, fields, { shown, fails } = {}) =>
      update(id, fields, rows => withRow(rows, id, row => ({ ...row, ...fields, ...shown })), fails),
    move: ({ id }, place, fails) => update(id, { sortIndex: place }, rows => withPlace(rows, id, place), fails),
    async remove({ id, title }, fails) {
      const body = `${entity}.delete-body`
      const question = {
        title: t('resource.delete-title', { title }),
        body: t(isMessage(body) ? body : 'resource.delete-body'),
        action: t('app.delete'),
        danger: true,
      }
      if (!isKept(entity) && !(await confirm(question))) return
      const isDone = await deleted.run(
        { id },
        once(rows => withoutRow(rows, id), fails),
      )
      if (isDone && isKept(entity)) tellDeleted([{ subjectId: id, title }])
    },
  }
}
