import { valueOf } from '@vitrine/model/kernel/record.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useTranslate } from '../../ui/language.ts'
import { toast } from '../../ui/toast.tsx'
import type { ResourceOf, Row } from './columns.ts'
import { FormFields } from './FormFields.tsx'
import { useResourceForm } from './useResourceForm.ts'

interface Props {
  readonly of: ResourceOf
  /** Null: a new one. */
  readonly row: Row | null
  /** Hears of a new one, once the dialog is gone. */
  readonly onAdded?: (id: string) => void
  readonly onClose: () => void
}

/** A record in a dialog, all of it. */
export function ResourceForm({ of, row, onAdded, onClose }: Props) {
  const t = useTranslate()
  const { draft, busy, save } = useResourceForm(of, row)

  async function handleSubmit() {
    const saved = await save()
    if (!saved) return
    toast.done(`${of.entity}.saved`)
    onClose()
    if (!row) onAdded?.(String(valueOf(saved, 'id')))
  }

  return (
    <FormDialog title={t(row ? `${of.entity}.edit` : `${of.entity}.add`)} busy={busy} onSubmit={handleSubmit} onClose={onClose}>
      <FormFields of={of} draft={draft} row={row} />
      {of.extra && <of.extra.Fields draft={draft} />}
    </FormDialog>
  )
}
