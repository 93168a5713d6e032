import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useTranslate } from '../language.ts'

export interface Chosen {
  readonly id: string
  readonly title: string
}

interface Props extends Omit<MultiSelectProps, 'data' | 'value' | 'onChange' | 'searchValue' | 'onSearchChange'> {
  readonly call: 'allSystems' | 'allLocations' | 'allLocationLabels'
  readonly chosen: readonly Chosen[]
  /** Said where nothing has what is typed. */
  readonly nothing: string
  readonly onChange: (chosen: readonly Chosen[]) => void
}

/** Several of a list of any length, whose titles or labels the server is asked for while one types. */
export function SearchMultiSelect({ call, chosen, nothing, onChange, ...input }: Props) {
  const t = useTranslate()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 200)
  const { data } = useCall(call, { limit: 100, ...(search && { search }) }, { keep: true })
  const isMore = data !== undefined && data.totalCount > data.items.length
  const found = (data?.items ?? []).map(item =>
    'label' in item ? { id: item.label, title: item.label } : { id: item.id, title: item.title },
  )
  const all = new Map([...chosen, ...found].map(each => [each.id, each]))
  return (
    <MultiSelect
      {...input}
      {...(search && { nothingFoundMessage: nothing })}
      searchable
      hidePickedOptions
      {...(isMore && {
        description: (
          <>
            {input.description} {t('app.find-more', { shown: data.items.length, total: data.totalCount })}
          </>
        ),
      })}
      searchValue={typed}
      onSearchChange={setTyped}
      // They are searched by the server, as all lists are: by labels too, and without the signs above letters.
      filter={({ options }) => options}
      data={[...all.values()].map(({ id, title }) => ({ value: id, label: title }))}
      value={chosen.map(({ id }) => id)}
      onChange={ids => onChange(ids.flatMap(id => all.get(id) ?? []))}
    />
  )
}
