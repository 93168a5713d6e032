import { Collapse, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useSyncExternalStore, type ReactNode } from 'react'
import { layout } from '../../layout.ts'
import classes from './Fields.module.css'

interface Props {
  /** Under which its folding is remembered. */
  readonly name: string
  readonly title: string
  readonly children: ReactNode
}

/** A part of the settings, folded or not; remembered. */
export function Section({ name, title, children }: Props) {
  const { folded } = useSyncExternalStore(layout.subscribe, layout.get)
  const isOpen = !folded.includes(name)
  const id = useId()
  const toggle = () => layout.set({ folded: isOpen ? [...folded, name] : folded.filter(each => each !== name) })
  return (
    <section className={classes.section} data-section={name}>
      <h3 className={classes.heading}>
        <UnstyledButton className={classes.fold} aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
          {title}
          <IconChevronDown size={16} aria-hidden style={{ transform: isOpen ? 'none' : 'rotate(-90deg)' }} />
        </UnstyledButton>
      </h3>
      <Collapse expanded={isOpen} id={id} transitionDuration={120}>
        <div className={classes.fields}>{children}</div>
      </Collapse>
    </section>
  )
}
