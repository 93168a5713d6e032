import { MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useTranslate } from '../../ui/language.ts'

export interface Chosen {
  readonly id: string
  readonly title: string
}

/** What each list is called where several of it are chosen. */
const words = {
  allSystems: { label: 'priceLists.systems', choose: 'priceLists.choose-systems', none: 'priceLists.no-systems' },
  allLocations: { label: 'priceLists.locations', choose: 'priceLists.choose-locations', none: 'priceLists.no-locations' },
  allLocationLabels: { label: 'priceLists.location-labels', choose: 'priceLists.choose-labels', none: 'priceLists.no-labels' },
} as const

interface Props {
  readonly call: keyof typeof words
  readonly chosen: readonly Chosen[]
  readonly onChange: (chosen: readonly Chosen[]) => void
}

/** Several systems, locations or labels of a list of any length: the server is asked while one types. */
export function Several({ call, chosen, onChange }: Props) {
  const t = useTranslate()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 200)
  const { data } = useCall(call, { limit: 100, ...(search && { search }) }, { keep: true })
  const found = (data?.items ?? []).map(item =>
    'label' in item ? { id: item.label, title: item.label } : { id: item.id, title: item.title },
  )
  const all = new Map([...chosen, ...found].map(each => [each.id, each]))
  const { label, choose, none } = words[call]
  return (
    <MultiSelect
      label={t(label)}
      {...(call === 'allLocationLabels' && { description: t('priceLists.location-labels-hint') })}
      placeholder={chosen.length === 0 ? t(choose) : ''}
      {...(search && { nothingFoundMessage: t(none) })}
      searchable
      hidePickedOptions
      searchValue={typed}
      onSearchChange={setTyped}
      data={[...all.values()].map(({ id, title }) => ({ value: id, label: title }))}
      value={chosen.map(({ id }) => id)}
      onChange={ids => onChange(ids.flatMap(id => all.get(id) ?? []))}
    />
  )
}
