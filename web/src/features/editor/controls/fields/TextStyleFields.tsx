import { ActionIcon, Group, SegmentedControl, Tooltip, VisuallyHidden } from '@mantine/core'
import {
  IconAlignCenter,
  IconAlignJustified,
  IconAlignLeft,
  IconAlignRight,
  IconBold,
  IconItalic,
  IconLetterSpacing,
  IconLineHeight,
  IconTextSize,
  IconUnderline,
  type Icon,
} from '@tabler/icons-react'
import { textTransforms } from '@vitrine/model/areas/shows/enumerations.ts'
import { textStyle as textStyleValue, type TextStyle } from '@vitrine/model/areas/shows/values.ts'
import type { TextStyleChange } from '@vitrine/model/show/textStyles.ts'
import { memo, type ReactNode } from 'react'
import { useTranslate } from '../../../../ui/language.ts'
import classes from './Fields.module.css'
import { BorderFields } from './BorderFields.tsx'
import { ChoiceField } from './ChoiceField.tsx'
import { ColourField } from './ColourField.tsx'
import { FontField } from './FontField.tsx'
import { NumberField } from './NumberField.tsx'
import { ShadowFields } from './ShadowFields.tsx'
import { SizeField } from './SizeField.tsx'

export type StyleName = Exclude<keyof TextStyle, 'id' | 'widgetId'>
type NumberName = { [K in StyleName]: TextStyle[K] extends number | null ? K : never }[StyleName]

interface Props {
  readonly value: TextStyle
  /** What differs within the text, or among several: of that there is no one value. */
  readonly mixed?: readonly StyleName[]
  /** In place of their one size. */
  readonly size?: ReactNode
  readonly onChange: (change: TextStyleChange) => void
}

const { fields } = textStyleValue
const rangeOf = (name: keyof typeof fields) => fields[name].range ?? [0, 0]
type Emphasis = 'bold' | 'italic' | 'underlined'
const emphases: readonly (readonly [Emphasis, Icon])[] = [
  ['bold', IconBold],
  ['italic', IconItalic],
  ['underlined', IconUnderline],
]
const alignmentIcons: Readonly<Record<TextStyle['alignment'], Icon>> = {
  LEFT: IconAlignLeft,
  CENTER: IconAlignCenter,
  RIGHT: IconAlignRight,
  JUSTIFY: IconAlignJustified,
}
const inRow = ['LEFT', 'CENTER', 'RIGHT', 'JUSTIFY'] as const

const noneMixed: readonly StyleName[] = []

/** How a text is written. */
export const TextStyleFields = memo(function TextStyleFields({ value, mixed = noneMixed, size: sizeField, onChange }: Props) {
  const t = useTranslate()
  const isMixed = (name: StyleName) => mixed.includes(name)
  const emphasis = (name: Emphasis) => (isMixed(name) ? 'mixed' : value[name])
  const number = (name: NumberName, placeholder?: string) =>
    isMixed(name) ? { value: null, isMixed: true } : { value: value[name], ...(placeholder ? { placeholder } : {}) }
  const labelOf = (name: StyleName, label: string) => (isMixed(name) ? `${label} (${t('editor.mixed').toLowerCase()})` : label)
  const hasShadow = value.shadowColor !== null && !isMixed('shadowColor')
  const hasOutline = value.borderColor !== null && !isMixed('borderColor')
  return (
    <>
      <FontField
        isBare
        label={t('editor.font')}
        isMixed={isMixed('font') || isMixed('customFont')}
        value={value.font}
        custom={value.customFont}
        onChange={onChange}
      />
      <div className={classes.pair}>
        {sizeField ?? (
          <SizeField
            label={t('editor.text-size')}
            sign={<IconTextSize size={15} aria-hidden />}
            live={({ growth }) => (growth === undefined || isMixed('size') ? null : value.size * growth)}
            {...number('size')}
            range={rangeOf('size')}
            {...(isMixed('size') ? { empty: null } : {})}
            onChange={size => size !== null && onChange({ size })}
          />
        )}
        <ColourField
          isBare
          label={t('editor.colour')}
          value={value.color}
          opacity={isMixed('colorOpacity') ? null : (value.colorOpacity ?? null)}
          mixed={isMixed('color')}
          onChange={(color, opacity = null) =>
            // What is tried is in the value already. Where it differs, a colour that says nothing of it leaves it.
            color !== null && onChange({ color, ...(opacity === null && isMixed('colorOpacity') ? {} : { colorOpacity: opacity }) })
          }
        />
      </div>
      <Group gap="xs" justify="space-between" wrap="nowrap">
        <EmphasisField bold={emphasis('bold')} italic={emphasis('italic')} underlined={emphasis('underlined')} onChange={onChange} />
        <AlignmentField value={isMixed('alignment') ? null : value.alignment} onChange={onChange} />
      </Group>
      <div className={classes.pair}>
        <NumberField
          label={t('editor.line-spacing')}
          sign={<IconLineHeight size={15} aria-hidden />}
          {...number('lineSpacing', '0')}
          range={rangeOf('lineSpacing')}
          empty={null}
          decimals={1}
          measure="px"
          onChange={lineSpacing => onChange({ lineSpacing })}
        />
        <NumberField
          label={t('editor.character-spacing')}
          sign={<IconLetterSpacing size={15} aria-hidden />}
          {...number('characterSpacing', '0')}
          range={rangeOf('characterSpacing')}
          empty={null}
          decimals={1}
          step={0.5}
          measure="px"
          onChange={characterSpacing => onChange({ characterSpacing })}
        />
      </div>
      <ChoiceField
        label={labelOf('transform', t('editor.transform'))}
        of="TextTransform"
        choices={textTransforms}
        none={t('editor.as-typed')}
        value={value.transform}
        onChange={transform => onChange({ transform })}
      />
      <div className={classes.toggles}>
        <ShadowFields value={value} isOn={hasShadow} isMixed={isMixed} onChange={onChange} />
        <BorderFields
          label={t('editor.outline')}
          value={value}
          isOn={hasOutline}
          usualSize={1}
          isMixed={name => name !== 'borderColorOpacity' && isMixed(name)}
          onChange={onChange}
        />
      </div>
    </>
  )
})

interface EmphasisProps extends Readonly<Record<Emphasis, boolean | 'mixed'>> {
  readonly onChange: (change: TextStyleChange) => void
}
const EmphasisField = memo(function EmphasisField({ onChange, ...states }: EmphasisProps) {
  const t = useTranslate()
  return (
    <Group gap={4} wrap="nowrap" role="group" aria-label={t('editor.emphasis')}>
      {emphases.map(([name, Sign]) => (
        <Tooltip key={name} label={t(`editor.${name}`)}>
          <ActionIcon
            size={28}
            variant={states[name] === true ? 'filled' : 'default'}
            aria-label={t(`editor.${name}`)}
            aria-pressed={states[name]}
            // What is selected on the slide stays so.
            onMouseDown={event => event.preventDefault()}
            onClick={() => onChange({ [name]: states[name] !== true })}
          >
            <Sign size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ))}
    </Group>
  )
})

interface AlignmentProps {
  /** Null: it differs. */
  readonly value: TextStyle['alignment'] | null
  readonly onChange: (change: TextStyleChange) => void
}
function AlignmentField({ value, onChange }: AlignmentProps) {
  const t = useTranslate()
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('editor.alignment')}
      value={value ?? ''}
      onChange={next => next && onChange({ alignment: next })}
      data={inRow.map(each => {
        const Sign = alignmentIcons[each]
        return {
          value: each,
          label: (
            <span style={{ display: 'grid', placeItems: 'center' }} title={t(`choice.TextAlignment.${each}`)}>
              <Sign size={15} aria-hidden />
              <VisuallyHidden>{t(`choice.TextAlignment.${each}`)}</VisuallyHidden>
            </span>
          ),
        }
      })}
    />
  )
}
