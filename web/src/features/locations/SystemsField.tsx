import { MultiSelect, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { maxItems } from '@vitrine/model/calls/pagingLimit.ts'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useTranslate } from '../../ui/language.ts'

export interface PlacedSystem {
  readonly id: string
  readonly title: string
  readonly location?: { readonly id: string; readonly title: string } | null
}

interface Props {
  /** Null: that of a new one. */
  readonly locationId: string | null
  readonly organizationId: string
  readonly chosen: readonly PlacedSystem[]
  readonly onChange: (systems: readonly PlacedSystem[]) => void
}

/** Which systems stand at a location: searched, each with where it stands now; those of another location move. */
export function SystemsField({ locationId, organizationId, chosen, onChange }: Props) {
  const t = useTranslate()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 200)
  const { data } = useCall('allSystems', { limit: maxItems, filter: { organizationId }, ...(search && { search }) }, { keep: true })
  const all = new Map<string, PlacedSystem>([...chosen, ...(data?.items ?? [])].map(system => [system.id, system]))
  const elsewhere = ({ location }: PlacedSystem) => (location && location.id !== locationId ? location : null)
  const moving = chosen.flatMap(({ id }) => {
    const system = all.get(id)
    const location = system && elsewhere(system)
    return location ? [t('locations.moves-from', { title: system.title, location: location.title })] : []
  })
  return (
    <div>
      <MultiSelect
        label={t('system.many')}
        placeholder={chosen.length === 0 ? t('locations.choose-systems') : ''}
        {...(search && { nothingFoundMessage: t('locations.no-systems') })}
        searchable
        hidePickedOptions
        searchValue={typed}
        onSearchChange={text => setTyped(text.slice(0, 200))}
        // They are searched by the server, as all lists are.
        filter={({ options }) => options}
        data={[...all.values()].map(({ id, title }) => ({ value: id, label: title }))}
        renderOption={({ option }) => {
          const location = elsewhere(all.get(option.value)!)
          return (
            <div>
              {option.label}
              {location && (
                <Text size="xs" c="stone.6">
                  {t('locations.stands-at', { location: location.title })}
                </Text>
              )}
            </div>
          )
        }}
        value={chosen.map(({ id }) => id)}
        onChange={ids => onChange(ids.flatMap(id => all.get(id) ?? []))}
      />
      <Text size="sm" c="stone.7" role="status">
        {moving.length > 0 && t('locations.moves', { systems: moving.join(', ') })}
      </Text>
    </div>
  )
}
