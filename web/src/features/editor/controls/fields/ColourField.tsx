import { Input, UnstyledButton } from '@mantine/core'
import type { Gradient } from '@vitrine/model/areas/shows/values.ts'
import { colourIn } from '@vitrine/model/show/resolve.ts'
import { colourCss, gradientCss } from '@vitrine/renderer/paint.ts'
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
  /** How much it covers, in percent; null: all of it. Left out: it can't be said of this colour. */
  readonly opacity?: number | null
  /** What is drawn in its place; null: nothing. Left out: there can't be any. */
  readonly gradient?: Gradient | null
  readonly onGradient?: (gradient: Gradient | null) => void
  /** There are several. */
  readonly mixed?: boolean
  readonly nullable?: boolean
  /** The show's own colours can't be named by themselves. */
  readonly plain?: boolean
  readonly disabled?: boolean
  /** It was asked for a moment ago: the colours are what comes next. */
  readonly isOpenAtFirst?: boolean
  /** Its label is read, and not shown. */
  readonly isBare?: boolean
  /** `opacity` is given where the colour has one. */
  readonly onChange: (value: string | null, opacity?: number | null) => void
}

/** A colour: one of the show's three, or one's own. */
export function ColourField({ label, value, opacity, gradient, mixed = false, disabled = false, isBare = false, ...rest }: Props) {
  const t = useTranslate()
  const style = useEditorState(({ show }) => show.style)
  const id = useId()
  const seen = mixed ? null : colourIn(style, value, null)
  const isNamed = value?.startsWith('$') ?? false
  const covers = opacity === null || opacity === undefined || opacity >= 100 ? '' : ` ${opacity} %`
  const plain = value === null ? t('editor.no-colour') : `${isNamed ? choiceLabel(t, 'ColourName', value) : `#${value}`}${covers}`
  const name = mixed ? t('editor.mixed') : gradient ? t('colours.gradient') : plain
  const background = mixed ? undefined : gradient ? gradientCss(gradient, style) : seen === null ? undefined : colourCss(seen, opacity)
  return (
    <Input.Wrapper label={isBare ? undefined : label} size="xs" labelElement="label" id={id} labelProps={{ htmlFor: id }}>
      <ColourPopup label={label} value={mixed ? null : value} opacity={opacity} gradient={gradient} disabled={disabled} {...rest}>
        <UnstyledButton
          id={id}
          className={classes.colour}
          disabled={disabled}
          aria-haspopup="dialog"
          aria-label={`${label}: ${name}`}
          title={label}
        >
          <span
            className={classes.swatch}
            data-none={(background === undefined && !mixed) || undefined}
            data-mixed={mixed || undefined}
            style={background === undefined ? undefined : { background }}
          />
          <span className={classes.colourName}>{name}</span>
        </UnstyledButton>
      </ColourPopup>
    </Input.Wrapper>
  )
}
