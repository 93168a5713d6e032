import { Input, UnstyledButton } from '@mantine/core'
import { colourIn } from '@vitrine/model/show/resolve.ts'
import { useId } from 'react'
import { choiceLabel } from '../../../../ui/form/labels.ts'
import { useTranslate } from '../../../../ui/language.ts'
import { useEditorState } from '../../session/useEditorState.ts'
import { ColourPopup } from './ColourPopup.tsx'
import classes from './Fields.module.css'

interface Props {
  readonly label: string
  /** Six digits, or one of the show's own; null: none. */
  readonly value: string | null
  /** There are several. */
  readonly mixed?: boolean
  readonly nullable?: boolean
  /** The show's own colours can't be named by themselves. */
  readonly plain?: boolean
  readonly disabled?: boolean
  readonly onChange: (value: string | null) => void
}

/** A colour: one of the show's three, or one's own. */
export function ColourField({ label, value, mixed = false, nullable = false, plain = false, disabled = false, onChange }: Props) {
  const t = useTranslate()
  const style = useEditorState(({ show }) => show.style)
  const id = useId()
  const seen = mixed ? null : colourIn(style, value, null)
  const isNamed = value?.startsWith('$') ?? false
  const one = value === null ? t('editor.no-colour') : isNamed ? choiceLabel(t, 'ColourName', value) : `#${value}`
  const name = mixed ? t('editor.mixed') : one
  return (
    <Input.Wrapper label={label} size="sm" labelElement="label" id={id} labelProps={{ htmlFor: id }}>
      <ColourPopup label={label} value={mixed ? null : value} nullable={nullable} plain={plain} disabled={disabled} onChange={onChange}>
        <UnstyledButton id={id} className={classes.colour} disabled={disabled} aria-haspopup="dialog" aria-label={`${label}: ${name}`}>
          <span
            className={classes.swatch}
            data-none={(seen === null && !mixed) || undefined}
            data-mixed={mixed || undefined}
            style={seen === null ? undefined : { background: `#${seen}` }}
          />
          <span className={classes.colourName}>{name}</span>
        </UnstyledButton>
      </ColourPopup>
    </Input.Wrapper>
  )
}
