import { TagsInput, type TagsInputProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { maxItems } from '@vitrine/model/calls/pagingLimit.ts'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { distinctTags } from './distinctTags.ts'

interface Props extends Pick<TagsInputProps, 'label' | 'description' | 'placeholder' | 'maxTags'> {
  readonly value: readonly string[]
  readonly onChange: (tags: string[]) => void
  /** Of stock alone, without one's own. */
  readonly isStock?: boolean
}

/** Tags: chosen from those there are, or typed. */
export function TagsField({ value, onChange, isStock = false, ...rest }: Props) {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [search] = useDebouncedValue(typed.trim(), 200)
  const known = useCall('allTags', { limit: maxItems, ...(isStock && { isStock }), ...(search && { search }) }, { keep: true })
  return (
    <TagsInput
      {...rest}
      data={[...new Set((known.data?.items ?? []).map(({ title }) => title))]}
      value={[...value]}
      searchValue={typed}
      onSearchChange={setTyped}
      splitChars={[',', ';']}
      acceptValueOnBlur
      // What is chosen from them closes the suggestions: they lie over the button that saves.
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onOptionSubmit={() => setOpen(false)}
      onChange={tags => onChange(distinctTags(tags))}
    />
  )
}
