import { entityOf } from '@vitrine/model/calls/shape.ts'
import type { EntityName } from '@vitrine/model/entities.ts'
import { fieldLabel, ruleMessage } from '../form/labels.ts'
import { brokenRules } from '../form/useDraft.ts'
import { useTranslate } from '../language.ts'
import { CellButton } from './CellButton.tsx'
import { CellField } from './CellField.tsx'
import classes from './edit.module.css'
import type { Editing } from './PriceCell.tsx'

interface Props {
  readonly entity: EntityName
  readonly name: string
  /** Whose text it is. */
  readonly of: string
  readonly value: string
  readonly look: 'title' | 'below'
  readonly editing: Editing
  readonly onSave: (text: string | null) => void
}

/** A text that is changed where it stands, by the rules of its field. */
export function TextCell({
  entity,
  name,
  of,
  value: saved,
  look,
  editing: { cell, opened, onOpen, onClose, onStep, refused },
  onSave,
}: Props) {
  const t = useTranslate()
  const label = fieldLabel(t, entity, name)
  const field = entityOf(entity).fields[name]!
  const isTitle = look === 'title'
  const value = refused ? String(refused.typed ?? '') : saved
  if (!opened)
    return (
      <CellButton
        cell={cell}
        className={classes.text}
        look={look}
        isMissing={value === ''}
        refusedBy={refused?.by}
        {...(!isTitle && { label: t('edit.price-of', { of: `${of}, ${label}`, price: value || t('edit.no-text') }) })}
        onOpen={onOpen}
      >
        <bdi>{value || label}</bdi>
      </CellButton>
    )
  return (
    <CellField<string | null>
      label={`${of}, ${label}`}
      text={value}
      opened={opened}
      look={look}
      placeholder={label}
      check={typed => {
        const text = typed.trim() || (field.nullable ? null : '')
        const broken = brokenRules({ [name]: field }, { [name]: text })[name]
        return broken ? { error: ruleMessage(t, broken, label) } : { value: text }
      }}
      isUnsaved={refused !== undefined}
      onSave={text => (refused || (text ?? '') !== value) && onSave(text)}
      onStep={onStep}
      onClose={onClose}
    />
  )
}
