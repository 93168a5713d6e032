import { ActionIcon, Select, type ComboboxItem } from '@mantine/core'
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { useEffect, useRef, useSyncExternalStore, type KeyboardEvent } from 'react'
import { useTranslate } from '../../../../ui/language.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import classes from './Motion.module.css'

export interface MotionGroup<V extends string> {
  readonly group: string
  readonly items: readonly ComboboxItem<V>[]
}
interface Props<V extends string> {
  readonly label: string
  readonly data: readonly (MotionGroup<V> | ComboboxItem<V>)[]
  readonly value: V
  /** Shows a choice on the canvas without making it. */
  readonly onTry: (value: V) => void
  readonly onChange: (value: V) => void
  /** Plays what is chosen; left out: there is nothing to play. */
  readonly onPlay?: () => void
}

/** A motion out of a list: each is played on the canvas when the pointer or the arrow keys come to it, and when it is asked for. */
export function MotionField<V extends string>({ label, data, value, onTry, onChange, onPlay }: Props<V>) {
  const t = useTranslate()
  const { previews } = useEditorContext()
  const isPlaying = useSyncExternalStore(previews.subscribe, () => previews.get() !== null)
  const tried = useRef<V | null>(null)
  useEffect(() => () => previews.stop(), [previews])

  function attempt(next: V | null) {
    if (tried.current === next) return
    tried.current = next
    if (next && next !== 'A_B' && !wantsRest()) onTry(next)
    else previews.stop()
  }
  const valueNamed = (name: string | null): V | null =>
    data.flatMap(each => ('group' in each ? each.items : [each])).find(each => each.value === name)?.value ?? null
  /** The option that the keys have come to. */
  function handleKey({ currentTarget, key }: KeyboardEvent<HTMLInputElement>) {
    const id = currentTarget.getAttribute('aria-activedescendant')
    if (id && key.startsWith('Arrow')) attempt(valueNamed(document.getElementById(id)?.getAttribute('value') ?? null))
  }

  return (
    <div className={classes.type}>
      <Select
        label={label}
        size="xs"
        allowDeselect={false}
        data={data.map(each => ('group' in each ? { ...each, items: [...each.items] } : each))}
        value={value}
        maxDropdownHeight={320}
        renderOption={({ option }) => (
          <span className={classes.option} onMouseEnter={() => attempt(option.value)} onMouseLeave={() => attempt(null)}>
            {option.label}
          </span>
        )}
        onKeyUp={handleKey}
        onDropdownClose={() => attempt(null)}
        onChange={next => {
          tried.current = null
          if (next !== null) onChange(next)
        }}
      />
      {onPlay && (
        <ActionIcon
          variant="default"
          size={30}
          aria-label={t(isPlaying ? 'motion.stop' : 'motion.play')}
          title={t(isPlaying ? 'motion.stop' : 'motion.play')}
          onClick={isPlaying ? previews.stop : onPlay}
        >
          {isPlaying ? <IconPlayerStop size={18} /> : <IconPlayerPlay size={18} />}
        </ActionIcon>
      )}
    </div>
  )
}

/** Who asked for less motion sees one only when playing it is asked for. */
const wantsRest = () => matchMedia('(prefers-reduced-motion: reduce)').matches
