import { SimpleGrid, Switch } from '@mantine/core'
import { daypartSpan, schedule, type DaypartSpan } from '@vitrine/model/areas/schedules/values.ts'
import { Fields } from '../../ui/form/Fields.tsx'
import { fieldLabel, ruleMessage } from '../../ui/form/labels.ts'
import { useTranslate } from '../../ui/language.ts'
import { isSchedule } from '../schedule/moments.ts'
import { SpansField } from '../schedule/SpansField.tsx'
import { ScheduleField } from '../schedule/ScheduleField.tsx'
import { TranslationFields } from '../menuLanguages/TranslationFields.tsx'
import { translationsIn } from '../menuLanguages/translationsIn.ts'
import { AssetField } from '../media/AssetField.tsx'
import { fieldOf, headingOf, pictureIn, relationOf, waysOf, type ResourceOf, type Row } from './columns.ts'
import { formOf, type ResourceDraft } from './useResourceForm.ts'
import { valueOf } from '@vitrine/model/kernel/record.ts'

interface Props {
  readonly of: Pick<ResourceOf, 'entity' | 'columns' | 'form'>
  readonly draft: ResourceDraft['draft']
  /** What is edited, for its picture. */
  readonly row?: Row | null
  /** Only these, of a form that has something of its own in between. */
  readonly names?: readonly string[]
  /** The first field that is typed gets the focus when a dialog opens. */
  readonly autoFocus?: boolean
}

/** The inputs of a resource's form. Each follows from its field; what is a switch in the list is one here. */
export function FormFields({ of, draft, row = null, names, autoFocus = true }: Props) {
  const shown = formOf(of).filter(entry => !names || names.includes([entry].flat()[0]!))
  const first = shown.find(entry => !of.columns.some(each => each.kind === 'picture' && each.field === entry))
  return shown.map(entry =>
    typeof entry === 'string' ? (
      <FormField key={entry} of={of} draft={draft} row={row} name={entry} autoFocus={autoFocus && entry === first} />
    ) : (
      <SimpleGrid key={entry.join()} cols={{ base: 1, xs: entry.length }} spacing="sm">
        {entry.map(name => (
          <FormField key={name} of={of} draft={draft} row={row} name={name} autoFocus={false} />
        ))}
      </SimpleGrid>
    ),
  )
}

interface FieldProps extends Required<Pick<Props, 'of' | 'draft' | 'row'>> {
  readonly name: string
  readonly autoFocus: boolean
}

function FormField({ of, draft, row, name, autoFocus }: FieldProps) {
  const t = useTranslate()
  const { entity } = draft
  const field = fieldOf(entity, name)
  const column = of.columns.find(each => 'field' in each && each.field === name)
  const value = valueOf(draft.value, name)
  const set = (next: unknown) => draft.set(name as 'title', next as never)

  if (name === 'translations')
    return <TranslationFields before={translationsIn(row)} changes={translationsIn(draft.value)} onChange={set} />
  if (column?.kind === 'switch' && field.choices) {
    const [on, off] = waysOf(field)
    return (
      <Switch
        label={headingOf(t, entity, column)}
        checked={value !== off}
        onChange={event => set(event.currentTarget.checked ? on : off)}
      />
    )
  }
  if (column?.kind === 'picture') {
    const picture = row && pictureIn(row, relationOf(entity, name) ?? name)
    return (
      <AssetField
        label={headingOf(t, entity, column)}
        value={typeof value === 'string' ? value : null}
        url={picture?.thumbUrl ?? picture?.url ?? null}
        onChange={set}
      />
    )
  }
  if (field.graphql === schedule.name) {
    const rule = draft.errors[name]
    const label = fieldLabel(t, entity, name)
    const known = isSchedule(value) ? value : null
    return <ScheduleField label={label} value={known} error={rule && ruleMessage(t, rule, label)} onChange={set} />
  }
  if (field.graphql === daypartSpan.name) {
    const rule = draft.errors[name]
    const label = fieldLabel(t, entity, name)
    const spans = Array.isArray(value) ? (value as readonly DaypartSpan[]) : []
    return <SpansField label={label} values={spans} error={rule && ruleMessage(t, rule, label)} onChange={set} />
  }
  return <Fields of={draft} names={[name as 'title']} autoFocus={autoFocus} />
}
