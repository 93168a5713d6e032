import { ActionIcon, Loader, Text, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import type { PendingAsset } from '../../api/uploadVideo.ts'
import { useChange } from '../../api/useChange.ts'
import { confirm } from '../confirm.ts'
import { useTranslate } from '../language.ts'
import classes from './AssetPicker.module.css'
import { pendingFailure } from './pendingFailure.ts'

interface Props {
  readonly pending: PendingAsset
  readonly isChosen: boolean
  readonly choose: (id: string) => void
}

/** A video that is being processed, or could not be, and why. It can be removed. */
export function PendingTile({ pending, isChosen, choose }: Props) {
  const t = useTranslate()
  const { run } = useChange('deletePendingAsset')
  const { id, state, failure } = pending
  const title = pending.title ?? pending.filename
  const hasFailed = state === 'FAILED'
  const reason = hasFailed ? pendingFailure(failure) : null
  async function dismiss() {
    if (
      !hasFailed &&
      !(await confirm({ title: t('video.dismiss', { name: title }), body: t('video.dismiss-sure', { name: title }), danger: true }))
    )
      return
    await run({ id })
  }
  return (
    <div className={classes.pending}>
      <UnstyledButton className={classes.tile} aria-pressed={isChosen} disabled={hasFailed} onClick={() => choose(id)}>
        <span className={classes.waiting} data-failed={hasFailed || undefined}>
          {hasFailed ? <IconAlertTriangle size={22} aria-hidden /> : <Loader size="sm" aria-hidden />}
          <Text size="xs" ta="center" fw={hasFailed ? 600 : undefined} role={hasFailed ? 'alert' : 'status'}>
            {t(hasFailed ? 'video.failed' : 'video.processing')}
          </Text>
        </span>
        <Text size="sm" truncate mt={4} title={title}>
          {title}
        </Text>
        {reason && (
          <Text size="xs" c="red.8" lineClamp={3}>
            {t(reason)}
          </Text>
        )}
      </UnstyledButton>
      <ActionIcon
        className={classes.dismiss}
        size="sm"
        variant="default"
        aria-label={t('video.dismiss', { name: title })}
        onClick={() => void dismiss()}
      >
        <IconX size={14} aria-hidden />
      </ActionIcon>
    </div>
  )
}
