import { Button, Group, RingProgress, Text, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconRefresh, IconTrash } from '@tabler/icons-react'
import type { PendingAsset } from '../../api/uploadVideo.ts'
import { useChange } from '../../api/useChange.ts'
import { confirm } from '../../ui/confirm.ts'
import { useTranslate } from '../../ui/language.ts'
import classes from './AssetPicker.module.css'
import { RefusedNotice } from '../../ui/refused/RefusedNotice.tsx'
import { pendingFailure } from './pendingFailure.ts'

interface Props {
  readonly pending: PendingAsset
  /** So many of the same library are made before it. */
  readonly before: number
  readonly isChosen: boolean
  /** Where one is chosen for something. */
  readonly choose: ((id: string) => void) | undefined
  readonly onRemoved: ((id: string) => void) | undefined
}

/** A video that is being processed, or could not be, and why. It can be removed, and one that failed tried again. */
export function PendingTile({ pending, before, isChosen, choose, onRemoved }: Props) {
  const t = useTranslate()
  const remove = useChange('deletePendingAsset', { place: ({ id }) => ({ at: id, field: 'delete' }) })
  const retry = useChange('retryPendingAsset', { place: ({ id }) => ({ at: id, field: 'retry' }) })
  const { id, state, failure, progress } = pending
  const title = pending.title ?? pending.filename
  const hasFailed = state === 'FAILED'
  const reason = hasFailed ? pendingFailure(failure) : null
  async function handleRemove() {
    const question = { title: t('video.dismiss', { name: title }), body: t('video.dismiss-sure', { name: title }), danger: true }
    if (!hasFailed && !(await confirm(question))) return
    if (await remove.run({ id })) onRemoved?.(id)
  }
  const Tile = choose ? UnstyledButton : 'div'
  const choosing = choose && { 'aria-pressed': isChosen, disabled: hasFailed, onClick: () => choose(id) }
  return (
    <div className={classes.pending}>
      <Tile className={classes.tile} {...choosing}>
        <span className={classes.waiting} data-failed={hasFailed || undefined}>
          {hasFailed ? (
            <IconAlertTriangle size={22} aria-hidden />
          ) : (
            <RingProgress
              size={44}
              thickness={4}
              rootColor="stone.3"
              sections={[{ value: (progress ?? 0) * 100, color: 'blue' }]}
              aria-hidden
            />
          )}
          <Text size="xs" ta="center" component="span" fw={hasFailed ? 600 : undefined} role={hasFailed ? 'alert' : 'status'}>
            {hasFailed ? t('video.failed') : t(...stateOf(pending, before))}
          </Text>
        </span>
        <Text size="sm" truncate mt={4} title={title} component="span" display="block">
          {title}
        </Text>
        {reason && (
          <Text size="xs" c="red.8" lineClamp={3} component="span">
            {t(reason)}
          </Text>
        )}
      </Tile>
      <Group gap={4} mt={4}>
        {hasFailed && (
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<IconRefresh size={14} aria-hidden />}
            loading={retry.busy}
            aria-label={`${t('library.try-again')}: ${title}`}
            onClick={() => void retry.run({ id })}
          >
            {t('library.try-again')}
          </Button>
        )}
        <Button
          size="compact-xs"
          variant="subtle"
          color="stone.7"
          leftSection={<IconTrash size={14} aria-hidden />}
          aria-label={t('video.dismiss', { name: title })}
          onClick={() => void handleRemove()}
        >
          {t('library.remove')}
        </Button>
      </Group>
      <RefusedNotice at={id} />
    </div>
  )
}

/** How much of it is made, or how many are before it. */
function stateOf({ progress }: PendingAsset, before: number): Parameters<ReturnType<typeof useTranslate>> {
  if (progress === null) return before > 0 ? ['video.waits-behind', { count: before }] : ['video.waits']
  return progress > 0 ? ['video.processing-part', { part: Math.floor(progress * 100) }] : ['video.processing']
}
