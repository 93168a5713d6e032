import { Textarea, TextInput } from '@mantine/core'
import type { Field } from '@vitrine/model/kernel/field.ts'
import { useEffect, useState } from 'react'
import { ruleMessage } from '../../../../ui/form/labels.ts'
import { brokenRule } from '../../../../ui/form/useDraft.ts'
import { useTranslate } from '../../../../ui/language.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { useTyping } from '../../session/useTyping.ts'

interface Props {
  readonly label: string
  readonly value: string
  readonly field: Field
  /** Must not be empty, whatever the model says. */
  readonly required?: boolean
  /** Shows nothing without it, and may be left empty all the same. */
  readonly isNeeded?: boolean
  /** What is wrong with it besides its own rules. */
  readonly error?: string | undefined
  readonly rows?: number
  /** For instance. */
  readonly placeholder?: string
  /** Gets the focus when its widget is double-clicked. */
  readonly isMain?: boolean
  readonly disabled?: boolean
  /** Its label is read, and not shown. */
  readonly isBare?: boolean
  readonly onChange: (value: string) => void
}

/** A text. What breaks a rule is shown and not taken; left so, the field goes back to what it was. */
export function TextField({
  label,
  value,
  field,
  required = false,
  isNeeded = false,
  error,
  rows,
  placeholder,
  isMain,
  disabled,
  isBare = false,
  onChange,
}: Props) {
  const t = useTranslate()
  const { pause } = useEditorContext()
  const typing = useTyping()
  const [typed, setTyped] = useState<string | null>(null)
  useEffect(() => setTyped(null), [value])
  const ruleOf = (text: string) => (required && text.trim() === '' ? 'required' : brokenRule(field, text))
  const rule = ruleOf(typed ?? value)
  /** What is not taken can be no step: undo takes it back. */
  function giveUp(): boolean {
    setTyped(null)
    return false
  }
  const common = {
    ...(isBare ? { 'aria-label': label } : { label }),
    size: 'xs',
    ...(placeholder !== undefined && { placeholder }),
    disabled,
    value: typed ?? value,
    error: rule ? ruleMessage(t, rule, label) : error,
    withAsterisk: !isBare && (required || isNeeded || field.mode === 'required'),
    'data-main-field': isMain || undefined,
    // Undo and redo are those of the slide.
    'data-own': 'no',
    onChange(event: { readonly currentTarget: { readonly value: string } }) {
      const next = event.currentTarget.value
      setTyped(next)
      typing.end()
      if (!ruleOf(next)) onChange(next)
      else typing.begin(giveUp)
    },
    onBlur() {
      typing.end()
      setTyped(null)
      pause()
    },
  } as const
  return rows ? <Textarea {...common} rows={rows} autosize={false} /> : <TextInput {...common} />
}
