import type { Widget } from './show.ts'
import { widgetKinds } from './kinds/kinds.ts'
import type { Available, Lack, Need } from './kinds/widgetKind.ts'

/** Each field that a widget lacks, with how; none where it has what it needs. */
export function lacksOf({ type, settings }: Widget, available: Available): readonly { readonly field: string; readonly lack: Lack }[] {
  const rows: readonly Need<Widget['settings']>[] = widgetKinds[type].needs ?? []
  return rows.flatMap(need => {
    const lack = need.lack(settings, available)
    return lack ? [{ field: need.field, lack }] : []
  })
}

/** Whether a widget has nothing to show because of something that was never chosen or written. */
export const isUnfilled = (widget: Widget, available: Available): boolean =>
  lacksOf(widget, available).some(({ lack }) => lack === 'MISSING')
