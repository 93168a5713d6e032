import { entityOf } from '@vitrine/model/calls/shape.ts'
import type { EntityName } from '@vitrine/model/entities.ts'
import { useTranslate } from '../language.ts'
import { controls } from './controls.tsx'
import { fieldHint, fieldLabel, ruleMessage } from './labels.ts'
import type { DraftForm, DraftName } from './useDraft.ts'

interface Props<N extends EntityName> {
  readonly of: DraftForm<N>
  readonly names: readonly DraftName<N>[]
  /** The first field gets the focus when a dialog opens. */
  readonly autoFocus?: boolean
}

/** The inputs of some of a draft's fields: each control, label and message follows from the field. */
export function Fields<N extends EntityName>({ of: draft, names, autoFocus = false }: Props<N>) {
  const t = useTranslate()
  const fields = entityOf(draft.entity).fields
  return names.map((name, index) => {
    const field = fields[name]
    if (!field) return null
    const Control = controls[field.control]
    const label = fieldLabel(t, draft.entity, name)
    const rule = draft.errors[name]
    return (
      <Control
        key={name}
        field={field}
        name={name}
        label={label}
        hint={fieldHint(t, draft.entity, name)}
        value={draft.value[name]}
        error={rule && ruleMessage(t, rule, label, field.range)}
        autoFocus={autoFocus && index === 0}
        onChange={value => draft.set(name, value as never)}
      />
    )
  })
}
