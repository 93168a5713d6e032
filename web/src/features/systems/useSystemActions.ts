import { IconBell, IconClockHour8, IconPencil, IconScreenShare, IconTrash } from '@tabler/icons-react'
import { useChange } from '../../api/useChange.ts'
import { confirm } from '../../ui/confirm.ts'
import { useTranslate } from '../../ui/language.ts'
import type { RowMenuItem } from '../../ui/RowMenu.tsx'
import type { System } from './screens.ts'

interface Page {
  readonly onEdit: (system: System) => void
  readonly onCodes: (system: System) => void
  /** Where one's own organisation's people ask: the hours go by their calendar, and the rest is whoever manages them's. */
  readonly onHours?: ((system: System) => void) | undefined
  readonly onAbsence: (system: System) => void
}

/** What can be done with a system: by its organisation's people, and by whoever manages them. */
export function useSystemActions({ onEdit, onCodes, onHours, onAbsence }: Page): (system: System) => readonly RowMenuItem[] {
  const t = useTranslate()
  const deleted = useChange('deleteSystem', { place: ({ id }) => ({ at: id, field: 'delete' }) })
  async function handleDelete({ id, title }: System) {
    const question = { title: t('resource.delete-title', { title }), body: t('system.delete-body'), action: t('app.delete'), danger: true }
    if (await confirm(question)) await deleted.run({ id })
  }
  const absence = (system: System) => ({ id: 'absence', icon: IconBell, word: t('absence.menu'), onClick: () => onAbsence(system) })
  if (onHours)
    return system => [{ id: 'hours', icon: IconClockHour8, word: t('hours.menu'), onClick: () => onHours(system) }, absence(system)]
  return system => [
    { id: 'edit', icon: IconPencil, word: t('app.edit'), onClick: () => onEdit(system) },
    { id: 'codes', icon: IconScreenShare, word: t('system.codes'), onClick: () => onCodes(system) },
    absence(system),
    { id: 'delete', icon: IconTrash, word: t('app.delete'), isDanger: true, onClick: () => void handleDelete(system) },
  ]
}
