import { Group, Paper, Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import classes from './Panel.module.css'

interface Props {
  readonly title: string
  /** Buttons at the right of the title. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A part of a page, with a title of its own. */
export function Panel({ title, actions, children }: Props) {
  const id = useId()
  return (
    <Paper component="section" withBorder radius="lg" className={classes.panel} aria-labelledby={id}>
      <Group justify="space-between" gap="sm" wrap="nowrap" className={classes.head}>
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        {actions}
      </Group>
      {children}
    </Paper>
  )
}
