import { useCall } from '../../api/useCall.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useTranslate } from '../../ui/language.ts'
import { RowSkeletons } from '../../ui/Skeletons.tsx'
import { AbsenceForm } from './AbsenceForm.tsx'
import type { Whose } from './alerts.ts'

/** Who is told when a TV of a customer, or of one system, stays away. */
export default function AbsenceDialog({ whose, onClose }: { readonly whose: Whose; readonly onClose: () => void }) {
  const t = useTranslate()
  const { organizationId, systemId } = whose
  const general = useCall('findAbsenceAlert', { organizationId })
  const own = useCall('findAbsenceAlert', { organizationId, systemId: systemId ?? null }, { enabled: systemId !== undefined })
  const answers = systemId === undefined ? [general] : [general, own]
  if (answers.every(({ data }) => data !== undefined))
    return <AbsenceForm whose={whose} general={general.data ?? null} own={own.data ?? null} onClose={onClose} />
  const failed = answers.find(({ error }) => error)
  return (
    <FormDialog title={t('absence.title', { title: whose.title })} busy={false} disabled onSubmit={onClose} onClose={onClose}>
      {failed?.error ? <ErrorNotice error={failed.error} retry={failed.refetch} /> : <RowSkeletons />}
    </FormDialog>
  )
}
