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
  /** Says that it was saved. */
  readonly onSaved?: ((saved: { readonly id: string; readonly title: string }) => void) | undefined
  readonly onClose: () => void
}

/** A record in a dialog, all of it. */
export function ResourceForm({ of, row, onAdded, onSaved, onClose }: Props) {
  const t = useTranslate()
  const { draft, busy, save } = useResourceForm(of, row)

  async function handleSubmit() {
    const saved = await save()
    if (!saved) return
    const id = String(valueOf(saved, 'id'))
    if (onSaved) onSaved({ id, title: String(valueOf(draft.value, 'title')) })
    else toast.done(`${of.entity}.saved`)
    onClose()
    if (!row) onAdded?.(id)
  }

  return (
    <FormDialog title={t(row ? `${of.entity}.edit` : `${of.entity}.add`)} busy={busy} onSubmit={handleSubmit} onClose={onClose}>
      <FormFields of={of} draft={draft} row={row} />
      {of.extra && <of.extra.Fields draft={draft} />}
    </FormDialog>
  )
}
