import { CloseButton, Group, Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslate } from '../../ui/language.ts'
import { RefusedNotice } from '../../ui/refused/RefusedNotice.tsx'
import classes from './resource.module.css'

interface Props {
  readonly count: number
  readonly onClear: () => void
  /** What can be done with all of them. */
  readonly children: ReactNode
}

/** Where it is told that something could not be done with all of them. */
export const placeOfSelection = 'selection'

/** How many rows are selected, and what can be done with all of them. It stays in the window. */
export function SelectionToolbar({ count, onClear, children }: Props) {
  const t = useTranslate()
  return (
    <Paper
      className={classes.toolbar}
      shadow="lg"
      withBorder
      radius="lg"
      role="toolbar"
      aria-label={t('resource.selection')}
      onKeyDown={event => event.key === 'Escape' && onClear()}
    >
      <Group gap={4} wrap="nowrap">
        <CloseButton aria-label={t('library.deselect')} onClick={onClear} />
        <Text size="sm" fw={600} role="status" style={{ whiteSpace: 'nowrap' }}>
          {t('resource.selected', { count })}
        </Text>
      </Group>
      <Group gap={6}>{children}</Group>
      <div className={classes.told}>
        <RefusedNotice at={placeOfSelection} />
      </div>
    </Paper>
  )
}
