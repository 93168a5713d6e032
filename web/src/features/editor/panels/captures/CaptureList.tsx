import { Button, Progress, Text } from '@mantine/core'
import { IconDownload, IconRefresh, IconX } from '@tabler/icons-react'
import { clock } from '@vitrine/model/areas/captures/captures.ts'
import { inOrder } from '@vitrine/model/show/show.ts'
import { failureOf } from '@vitrine/model/messages/spoken.ts'
import { ask } from '../../../../api/client.ts'
import { useChange } from '../../../../api/useChange.ts'
import { confirm } from '../../../../ui/confirm.ts'
import { ErrorNotice } from '../../../../ui/ErrorNotice.tsx'
import { useFormats, useTranslate } from '../../../../ui/language.ts'
import { RowSkeletons } from '../../../../ui/Skeletons.tsx'
import { Thumbnail } from '../../../../ui/Thumbnail.tsx'
import { RefusedNotice } from '../../../../ui/refused/RefusedNotice.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { useEditorState } from '../../session/useEditorState.ts'
import classes from './captures.module.css'
import { isBeingMade, percentOf, type Capture, type useCaptures } from './useCaptures.ts'

interface Props {
  readonly captures: ReturnType<typeof useCaptures>
  /** Orders another for the same address. */
  readonly again: (email: string) => Promise<void>
  readonly isOrdering: boolean
}

/** The latest videos of the presentation, and what can be done with each. */
export function CaptureList({ captures: { items, error, refetch }, again, isOrdering }: Props) {
  const t = useTranslate()
  return (
    <section className={classes.latest} aria-labelledby="latest-videos">
      <h3 id="latest-videos" className={classes.heading}>
        {t('captures.list')}
      </h3>
      {error ? (
        <ErrorNotice error={error} retry={refetch} />
      ) : !items ? (
        <RowSkeletons count={2} height={64} />
      ) : items.length === 0 ? (
        <Text size="sm" c="stone.6">
          {t('captures.none')}
        </Text>
      ) : (
        <ul className={classes.list}>
          {items.map(capture => (
            <li key={capture.id} className={classes.row}>
              <Entry capture={capture} again={again} isOrdering={isOrdering} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Entry({ capture, again, isOrdering }: Pick<Props, 'again' | 'isOrdering'> & { readonly capture: Capture }) {
  const t = useTranslate()
  const { date, time } = useFormats()
  const orientation = useEditorState(({ show }) => show.orientation)
  // Until it has a picture of its own.
  const slideUrl = useEditorState(({ show }) => inOrder(show.slides)[0]?.thumbUrl)
  const { state, recipient, createdAt, pictureUrl } = capture
  const moment = t('captures.at', { date: date(createdAt), time: time(createdAt) })
  return (
    <>
      <span className={classes.picture} data-orientation={orientation}>
        <Thumbnail url={isOver(capture) ? null : (pictureUrl ?? slideUrl)} orientation={orientation} />
      </span>
      <div className={classes.words}>
        <span className={classes.recipient} title={recipient}>
          {recipient}
        </span>
        <span className={classes.faint}>{moment}</span>
        <State capture={capture} />
      </div>
      <span className={classes.deed}>
        {isBeingMade(capture) && <Cancel id={capture.id} label={t('captures.cancel-of', { moment })} />}
        {state === 'DONE' && !isOver(capture) && <Download id={capture.id} label={t('captures.download-of', { moment })} />}
        {state === 'FAILED' && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            aria-label={t('captures.again-of', { moment })}
            disabled={isOrdering}
            onClick={() => void again(recipient)}
          >
            {t('app.retry')}
          </Button>
        )}
      </span>
    </>
  )
}

/** Its link has expired. */
const isOver = ({ expiresAt }: Capture): boolean => expiresAt !== null && Date.parse(expiresAt) <= Date.now()

function State({ capture }: { readonly capture: Capture }) {
  const t = useTranslate()
  const { date, number } = useFormats()
  const { state, failure, duration, bytes, expiresAt } = capture
  if (state === 'RUNNING') {
    const percent = percentOf(capture)
    return (
      <>
        <span className={classes.state}>{t('captures.state.RUNNING', { percent })}</span>
        <Progress value={percent} size="sm" aria-label={t('captures.progress')} />
      </>
    )
  }
  if (state === 'FAILED')
    return (
      <span className={classes.failure}>
        {t('captures.state.FAILED')}. {t(failureOf({ fails: 'refusal.CaptureFailedError' }, { code: failure }))}
      </span>
    )
  if (state !== 'DONE') return <span className={classes.state}>{t(`captures.state.${state}`)}</span>
  if (isOver(capture) || expiresAt === null) return <span className={classes.state}>{t('captures.state.expired')}</span>
  const megabytes = Math.max(0.1, Math.round((bytes ?? 0) / 100_000) / 10)
  return (
    <>
      <span className={classes.state}>{t('captures.state.DONE', { length: clock(duration ?? 0), size: number(megabytes) })}</span>
      <span className={classes.faint}>{t('captures.expires', { date: date(expiresAt) })}</span>
    </>
  )
}

function Cancel({ id, label }: { readonly id: string; readonly label: string }) {
  const t = useTranslate()
  const cancelling = useChange('cancelShowCapture', { place: () => ({ at: id }) })
  async function cancel() {
    const question = {
      title: t('captures.cancel-title'),
      body: t('captures.cancel-body'),
      action: t('captures.cancel-action'),
      danger: true,
    }
    if (await confirm(question)) await cancelling.run({ id })
  }
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconX size={16} aria-hidden />}
        aria-label={label}
        loading={cancelling.busy}
        onClick={() => void cancel()}
      >
        {t('captures.cancel')}
      </Button>
      <RefusedNotice at={id} />
    </>
  )
}

function Download({ id, label }: { readonly id: string; readonly label: string }) {
  const t = useTranslate()
  async function download() {
    try {
      const { url } = await ask('findShowCaptureLink', { id })
      if (url === null) return toast.failed('captures.downloadError')
      // A file to be kept: the page stays, whatever is unsaved on it.
      const link = Object.assign(document.createElement('a'), { href: url, download: '' })
      link.click()
    } catch (error) {
      toast.failed('captures.downloadError', { error })
    }
  }
  return (
    <Button
      size="xs"
      variant="light"
      leftSection={<IconDownload size={16} aria-hidden />}
      aria-label={label}
      onClick={() => void download()}
    >
      {t('captures.download')}
    </Button>
  )
}
