import { Button, Progress, Text } from '@mantine/core'
import { IconCopy, IconFolderSymlink, IconTag, IconTrash } from '@tabler/icons-react'
import { useTranslate } from '../../ui/language.ts'
import { SelectionToolbar } from '../resource/SelectionToolbar.tsx'
import type { RowSelection } from '../resource/useRowSelection.ts'
import type { Listed } from './usePresentationList.ts'
import { useSeveral } from './useSeveral.ts'

interface Props {
  /** Those on the page. */
  readonly items: readonly Listed[]
  readonly selection: RowSelection
  readonly onClear: () => void
  readonly onLabels: (items: readonly Listed[]) => void
  /** Asks where to; without it there is no folder. */
  readonly onMove: ((items: readonly Listed[]) => void) | undefined
}

const icon = { size: 16, 'aria-hidden': true } as const

/** What can be done with all presentations that are selected; nothing while none is. */
export function SelectedToolbar({ items, selection, onClear, onLabels, onMove }: Props) {
  const t = useTranslate()
  const { progress, remove, duplicate } = useSeveral()
  const selected = items.filter(({ id }) => selection.ids.has(id))
  if (selected.length === 0 && !progress) return null
  return (
    <SelectionToolbar count={selected.length} onClear={onClear}>
      {progress ? (
        <>
          <Text size="sm" c="stone.7" role="status">
            {t('presentations.several-progress', { done: progress.done, total: progress.total })}
          </Text>
          <Progress
            value={(100 * progress.done) / progress.total}
            w={120}
            aria-label={t('presentations.several-progress', { ...progress })}
          />
        </>
      ) : (
        <>
          <Button size="compact-sm" variant="default" leftSection={<IconTag {...icon} />} onClick={() => onLabels(selected)}>
            {t('presentations.labels')}
          </Button>
          {onMove && (
            <Button size="compact-sm" variant="default" leftSection={<IconFolderSymlink {...icon} />} onClick={() => onMove(selected)}>
              {t('folders.move')}
            </Button>
          )}
          <Button size="compact-sm" variant="default" leftSection={<IconCopy {...icon} />} onClick={() => void duplicate(selected)}>
            {t('app.duplicate')}
          </Button>
          <Button size="compact-sm" variant="default" c="red.8" leftSection={<IconTrash {...icon} />} onClick={() => void remove(selected)}>
            {t('app.delete')}
          </Button>
          {selected.length < items.length && (
            <Button size="compact-sm" variant="subtle" onClick={selection.setAll}>
              {t('presentations.select-page')}
            </Button>
          )}
        </>
      )}
    </SelectionToolbar>
  )
}
