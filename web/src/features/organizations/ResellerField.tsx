import { useViewer } from '../../api/viewer.ts'
import { fieldLabel } from '../../ui/form/labels.ts'
import { SearchSelect } from '../../ui/form/SearchSelect.tsx'
import { useTranslate } from '../../ui/language.ts'

interface Props {
  readonly value: string | null
  readonly onChange: (resellerId: string | null) => void
}

/** Whose customer it is, or nobody's: an administrator says so. A partner's are its own. */
export function ResellerField({ value, onChange }: Props) {
  const t = useTranslate()
  if (useViewer()?.role !== 'ADMIN') return null
  return (
    <SearchSelect
      call="allResellers"
      label={fieldLabel(t, 'organization', 'resellerId')}
      value={value}
      nothing="reseller.none"
      onChange={({ id }) => onChange(id)}
      onClear={() => onChange(null)}
    />
  )
}
