import { ActionIcon, Group, MultiSelect, Tooltip } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconTags } from '@tabler/icons-react'
import { isSameLabel, maxLabelLength, maxLabels } from '@vitrine/model/areas/presentations/labels.ts'
import { maxItems } from '@vitrine/model/calls/pagingLimit.ts'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useTranslate } from '../../ui/language.ts'
import { presentationLabels, type LabelKind } from './labelKinds.ts'
import { LabelOption } from './LabelOption.tsx'

interface Props {
  readonly of?: Pick<LabelKind, 'inUse'>
  readonly value: readonly string[]
  readonly onChange: (labels: readonly string[]) => void
  /** Asks for the labels of all, to keep them. */
  readonly onManage?: () => void
}

/** Of several labels a presentation must have all. Where nothing is labelled, there is nothing to choose. */
export function LabelFilter({ of = presentationLabels, value, onChange, onManage }: Props) {
  const t = useTranslate()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim().slice(0, maxLabelLength), 200)
  const known = useCall(of.inUse, { limit: maxItems, ...(search && { search }) }, { keep: true })
  const found = known.data?.items ?? []
  if (value.length === 0 && found.length === 0 && !typed) return null
  const counts = new Map(found.map(({ label, count }) => [label, count]))
  return (
    <Group gap={6} wrap="nowrap" w={{ base: '100%', xs: 'auto' }}>
      <MultiSelect
        aria-label={t('presentations.label-filter')}
        placeholder={value.length === 0 ? t('field.presentation.labels') : ''}
        data={[...value, ...[...counts.keys()].filter(label => !value.some(each => isSameLabel(each, label)))]}
        value={[...value]}
        searchable
        clearable
        hidePickedOptions
        maxValues={maxLabels}
        searchValue={typed}
        onSearchChange={setTyped}
        // They are searched by the server, as all lists are.
        filter={({ options }) => options}
        nothingFoundMessage={t('app.nothing-found')}
        renderOption={({ option: { value: label } }) => <LabelOption label={label} count={counts.get(label)} />}
        flex={1}
        miw={150}
        styles={{ inputField: { minWidth: 48 } }}
        maw={{ xs: 420 }}
        onChange={onChange}
      />
      {onManage && (
        <Tooltip label={t('presentations.labels-manage')}>
          <ActionIcon variant="default" size={36} aria-label={t('presentations.labels-manage')} aria-haspopup="dialog" onClick={onManage}>
            <IconTags size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </Group>
  )
}
