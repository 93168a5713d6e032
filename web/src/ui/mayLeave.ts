import { confirm } from './confirm.ts'
import { translateNow } from './language.ts'

/** Asks whether what was entered and not saved may be left behind. */
export const mayLeave = (): Promise<boolean> =>
  confirm({
    title: translateNow('edit.unsaved-title'),
    body: translateNow('edit.unsaved-body'),
    action: translateNow('edit.leave'),
    danger: true,
  })
