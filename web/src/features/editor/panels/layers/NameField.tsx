import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '../../../../ui/language.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import classes from './Layers.module.css'

interface Props {
  /** As it is called now. */
  readonly name: string
  readonly save: (typed: string) => void
}

/** The name of a layer or a group while it is written. Enter and leaving it keep what was typed, Escape does not. */
export function NameField({ name, save }: Props) {
  const t = useTranslate()
  const { renaming } = useEditorContext()
  const field = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  // A colleague may rename it meanwhile: a name that was not changed here is not saved.
  const [before] = useState(name)
  useEffect(() => field.current?.select(), [])
  function end(typed: string | null) {
    if (isDone.current) return
    isDone.current = true
    renaming.set(null)
    if (typed !== null && typed !== before) save(typed)
  }
  return (
    <input
      ref={field}
      className={classes.field}
      defaultValue={before}
      maxLength={80}
      aria-label={t('commands.layer-name')}
      onClick={event => event.stopPropagation()}
      onBlur={event => end(event.currentTarget.value)}
      onKeyDown={event => {
        event.stopPropagation()
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        event.preventDefault()
        const list = event.currentTarget.closest<HTMLElement>('[role="grid"]')
        end(event.key === 'Enter' ? event.currentTarget.value : null)
        list?.focus()
      }}
    />
  )
}
