import { TagsInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { maxItems } from '@vitrine/model/calls/pagingLimit.ts'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { fieldLabel } from '../../ui/form/labels.ts'
import { useTranslate } from '../../ui/language.ts'
import { distinctTags } from './customer.ts'

interface Props {
  readonly value: readonly string[]
  readonly onChange: (tags: string[]) => void
}

/** The tags of stock that a customer does not see: chosen from those there are, or typed. */
export function TagsField({ value, onChange }: Props) {
  const t = useTranslate()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 200)
  const known = useCall('allTags', { limit: maxItems, ...(search && { search }) }, { keep: true })
  return (
    <TagsInput
      label={fieldLabel(t, 'organization', 'tags')}
      description={t('organization.tags-hint')}
      placeholder={value.length === 0 ? t('organization.tags-add') : ''}
      data={[...new Set((known.data?.items ?? []).map(({ title }) => title))]}
      value={[...value]}
      searchValue={typed}
      onSearchChange={setTyped}
      maxTags={200}
      splitChars={[',', ';']}
      acceptValueOnBlur
      onChange={tags => onChange(distinctTags(tags))}
    />
  )
}
