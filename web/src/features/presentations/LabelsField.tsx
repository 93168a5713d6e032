import { TagsInput, type TagsInputProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { distinctLabels, isSameLabel, maxLabelLength } from '@vitrine/model/areas/presentations/labels.ts'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useTranslate } from '../../ui/language.ts'
import type { LabelKind } from './labelKinds.ts'
import { LabelOption } from './LabelOption.tsx'

interface Props extends Pick<TagsInputProps, 'label' | 'description' | 'error'> {
  readonly of: Pick<LabelKind, 'inUse'>
  readonly value: readonly string[]
  /** It is where the focus goes first in a dialog. */
  readonly isFirst: boolean
  readonly onChange: (labels: string[]) => void
}

/** Labels: chosen from those that the organisation has, the most used first, or typed. */
export function LabelsField({ of, value, isFirst, onChange, error, ...rest }: Props) {
  const t = useTranslate()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [search] = useDebouncedValue(typed.trim(), 200)
  const known = useCall(of.inUse, search ? { search: search.slice(0, maxLabelLength) } : {}, { keep: true })
  const counts = new Map((known.data?.items ?? []).map(({ label, count }) => [label, count]))
  const tooLong = [...value, ...distinctLabels([typed])].find(label => label.length > maxLabelLength)
  return (
    <TagsInput
      {...rest}
      data={[...counts.keys()].filter(label => !value.some(each => isSameLabel(each, label)))}
      // They are searched by the server, as all lists are.
      filter={({ options }) => options}
      value={[...value]}
      searchValue={typed}
      onSearchChange={text => {
        setTyped(text)
        setOpen(text !== '')
      }}
      onClick={() => setOpen(true)}
      splitChars={[',', ';']}
      acceptValueOnBlur
      openOnFocus={false}
      data-autofocus={isFirst || undefined}
      error={tooLong ? t('presentations.label-too-long', { length: maxLabelLength, label: tooLong }) : error}
      isDuplicate={(label, labels) => labels.some(each => isSameLabel(each, label))}
      renderOption={({ option: { value: label } }) => <LabelOption label={label} count={counts.get(label)} />}
      // What is chosen from them closes the suggestions: they lie over the button that saves.
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onOptionSubmit={() => setOpen(false)}
      onChange={labels => onChange(distinctLabels(labels))}
    />
  )
}
