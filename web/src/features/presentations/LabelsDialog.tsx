import { Checkbox, Input, ScrollArea, Stack, Text } from '@mantine/core'
import {
  changedLabels,
  isSameLabel,
  maxLabelLength,
  maxLabels,
  sharedLabels,
  type LabelChange,
} from '@vitrine/model/areas/presentations/labels.ts'
import { useState } from 'react'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useTranslate } from '../../ui/language.ts'
import { namedSome, quoted } from '../../ui/namedSome.ts'
import { presentationLabels, type LabelKind } from './labelKinds.ts'
import { LabelsField } from './LabelsField.tsx'

interface Props {
  readonly of?: LabelKind
  readonly items: readonly Labelled[]
  readonly busy: boolean
  readonly onSave: (change: Required<LabelChange>) => void
  readonly onClose: () => void
}

export interface Labelled {
  readonly title: string
  readonly labels: readonly string[]
}

/** So many are named where one label more is too many. */
const mostNamed = 3

/** The labels of one thing; of several what all of them get and lose. */
export function LabelsDialog({ of = presentationLabels, items, busy, onSave, onClose }: Props) {
  const t = useTranslate()
  const [first, ...others] = items
  const isOne = others.length === 0
  const [before] = useState(() => sharedLabels(items))
  /** Of one all that it has, of several those that are new to them. */
  const [written, setWritten] = useState<readonly string[]>(isOne ? (first?.labels ?? []) : [])
  /** What becomes of those that are there: on all, on none. */
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean | undefined>>>({})
  const has = (labels: readonly string[], label: string) => labels.some(each => isSameLabel(each, label))
  const change = isOne
    ? {
        add: written.filter(label => !has(first?.labels ?? [], label)),
        remove: (first?.labels ?? []).filter(label => !has(written, label)),
      }
    : {
        add: [...written, ...before.flatMap(({ label, isOnAll }) => (chosen[label] && !isOnAll ? [label] : []))],
        remove: before.flatMap(({ label }) => (chosen[label] === false && !has(written, label) ? [label] : [])),
      }
  const full = items.filter(({ labels }) => changedLabels(labels, change).length > maxLabels)
  const names = full.slice(0, mostNamed).map(({ title }) => quoted(title))
  const isTooLong = written.some(label => label.length > maxLabelLength)
  const isChanged = change.add.length + change.remove.length > 0

  return (
    <FormDialog
      title={isOne ? t('presentations.labels-of', { title: first?.title ?? '' }) : t(of.ofSeveral, { count: items.length })}
      busy={busy}
      size="sm"
      disabled={full.length > 0 || isTooLong}
      onSubmit={() => (isChanged ? onSave(change) : onClose())}
      onClose={onClose}
    >
      {!isOne && before.length > 0 && (
        <Input.Wrapper label={t(of.onThese)} labelElement="div">
          <ScrollArea.Autosize mah={240} mt={6} type="auto">
            <Stack gap={10} p={2}>
              {before.map(({ label, count, isOnAll }, index) => (
                <Checkbox
                  key={label}
                  label={
                    <>
                      {label}{' '}
                      <Text span size="sm" c="stone.6">
                        {t('presentations.label-on', { count, total: items.length })}
                      </Text>
                    </>
                  }
                  {...(index === 0 && { 'data-autofocus': true })}
                  checked={chosen[label] ?? isOnAll}
                  indeterminate={chosen[label] === undefined && !isOnAll}
                  onChange={() => setChosen({ ...chosen, [label]: nextOf(chosen[label], isOnAll) })}
                />
              ))}
            </Stack>
          </ScrollArea.Autosize>
        </Input.Wrapper>
      )}
      <LabelsField
        of={of}
        label={t(isOne ? 'field.presentation.labels' : 'presentations.labels-add')}
        description={t('presentations.labels-hint', { max: maxLabels, length: maxLabelLength })}
        value={written}
        isFirst={isOne || before.length === 0}
        error={full.length > 0 && t(of.tooMany, { max: maxLabels, names: namedSome(t, names, full.length) })}
        onChange={setWritten}
      />
    </FormDialog>
  )
}

/** What only some have goes on all, then on none, then stays as it is; what all have goes and comes back. */
function nextOf(chosen: boolean | undefined, isOnAll: boolean): boolean | undefined {
  if (isOnAll) return chosen === false ? undefined : false
  return chosen === undefined ? true : chosen ? false : undefined
}
