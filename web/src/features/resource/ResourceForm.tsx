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
  readonly onClose: () => void
}

/** A record in a dialog, all of it. */
export function ResourceForm({ of, row, onClose }: Props) {
  const t = useTranslate()
  const { draft, busy, save } = useResourceForm(of, row)

  async function handleSubmit() {
    if (!(await save())) return
    toast.done(`${of.entity}.saved`)
    onClose()
  }

  return (
    <FormDialog
      title={t(row ? `${of.entity}.edit` : `${of.entity}.add`)}
      busy={busy}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    >
      <FormFields of={of} draft={draft} row={row} />
      {of.extra && <of.extra.Fields draft={draft} />}
    </FormDialog>
  )
}
