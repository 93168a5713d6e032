import { useHasLocations } from '../../api/useHasLocations.ts'
import { useTranslate } from '../language.ts'
import { SearchSelect } from './SearchSelect.tsx'

interface Props {
  /** An id; null: a list of all locations. */
  readonly value: string | null
  readonly onChange: (id: string | null) => void
}

/** Narrows a list to one location. Where there is none, and none is asked for, it is not there: [LO8]. */
export function LocationFilter({ value, onChange }: Props) {
  const t = useTranslate()
  const hasLocations = useHasLocations()
  if (!hasLocations && !value) return null
  return (
    <SearchSelect
      call="allLocations"
      label={t('location.one')}
      isBare
      w={{ base: '100%', xs: 200 }}
      placeholder={t('location.one')}
      nothing="location.none"
      value={value}
      detailOf={({ address }) => address}
      onChange={({ id }) => onChange(id)}
      onClear={() => onChange(null)}
    />
  )
}
