import { Button, CloseButton, Group, Paper, Text } from '@mantine/core'
import { IconFolderSymlink, IconTag, IconTrash } from '@tabler/icons-react'
import { useTranslate } from '../../ui/language.ts'
import classes from './AssetPicker.module.css'

interface Props {
  readonly count: number
  readonly total: number
  readonly onAll: () => void
  readonly onMove: () => void
  readonly onTag: () => void
  readonly onDelete: () => void
  readonly onClear: () => void
}

/** How many are selected, and what can be done with all of them. */
export function SelectionBar({ count, total, onAll, onMove, onTag, onDelete, onClear }: Props) {
  const t = useTranslate()
  const icon = { size: 16, 'aria-hidden': true } as const
  return (
    <Paper className={classes.bar} shadow="md" withBorder role="toolbar" aria-label={t('library.selection')}>
      <Group gap={4} wrap="nowrap">
        <CloseButton aria-label={t('library.deselect')} onClick={onClear} />
        <Text size="sm" fw={600} role="status" className={classes.barCount ?? ''}>
          {count === 1 ? t('library.selected-one') : t('library.selected', { count })}
        </Text>
      </Group>
      <Group gap={6}>
        <Button size="compact-sm" variant="default" leftSection={<IconFolderSymlink {...icon} />} onClick={onMove}>
          {t('folders.move')}
        </Button>
        <Button size="compact-sm" variant="default" leftSection={<IconTag {...icon} />} onClick={onTag}>
          {t('library.tag-action')}
        </Button>
        <Button size="compact-sm" variant="default" c="red.8" leftSection={<IconTrash {...icon} />} onClick={onDelete}>
          {t('app.delete')}
        </Button>
        {count < total && (
          <Button size="compact-sm" variant="subtle" onClick={onAll}>
            {t('library.select-all')}
          </Button>
        )}
      </Group>
    </Paper>
  )
}
