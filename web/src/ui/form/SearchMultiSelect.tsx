import { Anchor, MultiSelect, type MultiSelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { maxItems } from '@vitrine/model/calls/pagingLimit.ts'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useTranslate } from '../language.ts'

export interface Chosen {
  readonly id: string
  readonly title: string
}

interface Props extends Omit<MultiSelectProps, 'data' | 'value' | 'onChange' | 'filter' | 'searchValue' | 'onSearchChange'> {
  readonly call: 'allSystems' | 'allLocations' | 'allLocationLabels'
  /** What narrows the list besides its search. */
  readonly filter?: { readonly organizationId: string }
  readonly chosen: readonly Chosen[]
  /** Said where nothing has what is typed. */
  readonly nothing: string
  readonly onChange: (chosen: readonly Chosen[]) => void
}

/** Several of a list of any length, whose titles or labels the server is asked for while one types. */
export function SearchMultiSelect({ call, filter, chosen, nothing, onChange, ...input }: Props) {
  const t = useTranslate()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 200)
  const { data, error, refetch } = useCall(call, { limit: maxItems, ...(filter && { filter }), ...(search && { search }) }, { keep: true })
  const isMore = data !== undefined && data.totalCount > data.items.length
  const told = error ? (
    <>
      {t('failure.load')}{' '}
      <Anchor component="button" type="button" inherit onClick={() => void refetch()}>
        {t('app.retry')}
      </Anchor>
    </>
  ) : (
    isMore && t('app.find-more', { shown: data.items.length, total: data.totalCount })
  )
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
      {...(told && {
        description: (
          <>
            {input.description} {told}
          </>
        ),
      })}
      searchValue={typed}
      onSearchChange={text => setTyped(text.slice(0, 200))}
      // They are searched by the server, as all lists are: by labels too, and without the signs above letters.
      filter={({ options }) => options}
      data={[...all.values()].map(({ id, title }) => ({ value: id, label: title }))}
      value={chosen.map(({ id }) => id)}
      onChange={ids => onChange(ids.flatMap(id => all.get(id) ?? []))}
    />
  )
}
