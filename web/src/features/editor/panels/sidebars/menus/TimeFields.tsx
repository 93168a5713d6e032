import { Select } from '@mantine/core'
import { spokenLanguages } from '@vitrine/model/show/spokenTime.ts'
import { useCatalogue } from '@vitrine/renderer/data.tsx'
import { useLanguage, useTranslate } from '../../../../../ui/language.ts'

interface Props {
  /** Null: what is usual. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

/** In which language days, months and units are written. */
export function LanguageField({ value, onChange }: Props) {
  const t = useTranslate()
  const names = new Intl.DisplayNames([useLanguage()], { type: 'language' })
  const codes = value === null || spokenLanguages.includes(value) ? spokenLanguages : [...spokenLanguages, value]
  const languages = codes.map(code => ({ value: code, label: names.of(code) ?? code })).toSorted((a, b) => a.label.localeCompare(b.label))
  return (
    <Select
      label={t('clock.language')}
      size="xs"
      allowDeselect={false}
      data={[{ value: '', label: t('clock.language-of-menu') }, ...languages]}
      value={value ?? ''}
      onChange={next => onChange(next || null)}
    />
  )
}

/** By whose clock. */
export function TimeZoneField({ value, onChange }: Props) {
  const t = useTranslate()
  const zone = useCatalogue().timeZone ?? 'Europe/Amsterdam'
  return (
    <Select
      label={t('clock.time-zone')}
      size="xs"
      searchable
      limit={100}
      allowDeselect={false}
      data={[{ value: '', label: t('clock.time-zone-own', { zone }) }, ...zones]}
      value={value ?? ''}
      onChange={next => onChange(next || null)}
    />
  )
}

const zones = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].toSorted()
