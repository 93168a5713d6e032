import { Text, UnstyledButton } from '@mantine/core'
import { useId, type KeyboardEvent } from 'react'
import classes from './Colours.module.css'

export interface Swatch {
  readonly key: string
  readonly name: string
  /** What CSS calls it. */
  readonly background: string
  readonly isChosen: boolean
}

interface Props {
  readonly label: string
  readonly swatches: readonly Swatch[]
  readonly onChoose: (key: string) => void
}

/** Colours to choose from with one press; with the arrows one goes from one to the next, with Tab past all of them. */
export function Swatches({ label, swatches, onChoose }: Props) {
  const id = useId()
  if (swatches.length === 0) return null
  const entry = Math.max(
    0,
    swatches.findIndex(each => each.isChosen),
  )
  return (
    <div>
      <Text id={id} size="xs" c="stone.7" mb={4}>
        {label}
      </Text>
      <div role="group" aria-labelledby={id} className={classes.swatches} onKeyDown={handleArrows}>
        {swatches.map(({ key, name, background, isChosen }, i) => (
          <UnstyledButton
            key={key}
            className={classes.swatch}
            tabIndex={i === entry ? 0 : -1}
            aria-pressed={isChosen}
            aria-label={name}
            title={name}
            style={{ '--seen': background }}
            onClick={() => onChoose(key)}
          />
        ))}
      </div>
    </div>
  )
}

function handleArrows(event: KeyboardEvent<HTMLDivElement>) {
  const all = [...event.currentTarget.querySelectorAll('button')]
  const at = all.findIndex(each => each === event.target)
  const to =
    event.key === 'ArrowRight' || event.key === 'ArrowDown'
      ? at + 1
      : event.key === 'ArrowLeft' || event.key === 'ArrowUp'
        ? at - 1
        : event.key === 'Home'
          ? 0
          : event.key === 'End'
            ? all.length - 1
            : null
  if (to === null || at < 0) return
  event.preventDefault()
  all[(to + all.length) % all.length]?.focus()
}
