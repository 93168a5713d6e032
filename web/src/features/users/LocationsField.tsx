import { maxLocations } from '@vitrine/model/areas/locations/entities.ts'
import { fieldLabel, ruleMessage } from '../../ui/form/labels.ts'
import { SearchMultiSelect } from '../../ui/form/SearchMultiSelect.tsx'
import { useTranslate } from '../../ui/language.ts'

export interface Place {
  readonly id: string
  readonly title: string
}

interface Props {
  readonly organizationId: string
  readonly chosen: readonly Place[]
  /** The rule that they break. */
  readonly error: string | null
  readonly onChange: (locations: readonly Place[]) => void
}

/** Of which locations a user is. */
export function LocationsField({ organizationId, chosen, error, onChange }: Props) {
  const t = useTranslate()
  const label = fieldLabel(t, 'user', 'locationIds')
  return (
    <SearchMultiSelect
      call="allLocations"
      filter={{ organizationId }}
      label={label}
      withAsterisk
      placeholder={chosen.length === 0 ? t('team.choose-locations') : ''}
      nothing={t('team.no-locations')}
      // What is wrong with it is focused, and read.
      openOnFocus={false}
      maxValues={maxLocations}
      chosen={chosen}
      error={error && ruleMessage(t, error, label)}
      onChange={onChange}
    />
  )
}
