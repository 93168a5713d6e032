import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { maxItems } from '@vitrine/model/calls/pagingLimit.ts'
import { maxLocations } from '@vitrine/model/areas/locations/entities.ts'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { fieldLabel, ruleMessage } from '../../ui/form/labels.ts'
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

/** Of which locations a user is, searched by the server, as all lists are. */
export function LocationsField({ organizationId, chosen, error, onChange }: Props) {
  const t = useTranslate()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 200)
  const { data } = useCall('allLocations', { limit: maxItems, filter: { organizationId }, ...(search && { search }) }, { keep: true })
  const all = new Map<string, Place>([...chosen, ...(data?.items ?? [])].map(location => [location.id, location]))
  const label = fieldLabel(t, 'user', 'locationIds')
  return (
    <MultiSelect
      label={label}
      withAsterisk
      placeholder={chosen.length === 0 ? t('team.choose-locations') : ''}
      {...(search && { nothingFoundMessage: t('team.no-locations') })}
      searchable
      hidePickedOptions
      // What is wrong with it is focused, and read.
      openOnFocus={false}
      maxValues={maxLocations}
      searchValue={typed}
      onSearchChange={text => setTyped(text.slice(0, 200))}
      filter={({ options }) => options}
      data={[...all.values()].map(({ id, title }) => ({ value: id, label: title }))}
      value={chosen.map(({ id }) => id)}
      error={error && ruleMessage(t, error, label)}
      onChange={ids => onChange(ids.flatMap(id => all.get(id) ?? []))}
    />
  )
}
