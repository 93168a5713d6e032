import { ActionIcon, Button, CloseButton, Group, Paper, Progress, ScrollArea, Stack, Text, UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconChevronDown, IconChevronUp, IconRefresh, IconUpload, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useStore } from '@vitrine/renderer/useStore.ts'
import { clientSettings } from '../../api/clientSettings.ts'
import { useTranslate } from '../../ui/language.ts'
import { useTaken } from '../../ui/useTaken.ts'
import { isWorthRetrying, uploadFailure } from './uploadFailure.ts'
import classes from './UploadPanel.module.css'
import { isOnItsWay, uploads, type Upload } from './uploads.ts'

/** What is on its way, at the foot of every page: how many and how far, and each of them where one asks. */
export function UploadPanel() {
  const all = useStore(uploads)
  return all.length > 0 && <Panel all={all} />
}

function Panel({ all }: { readonly all: readonly Upload[] }) {
  const t = useTranslate()
  const ref = useTaken<HTMLElement>('--uploads-height', ({ offsetHeight }) => offsetHeight)
  const [isOpen, setOpen] = useState(false)
  const sending = all.filter(isOnItsWay)
  const failed = all.length - sending.length
  const isSending = sending.length > 0
  // What the browser keeps goes on when the page is opened again.
  const isLost = sending.some(({ isKept }) => !isKept)
  // Why one did not arrive is said at once.
  useEffect(() => {
    if (failed > 0) setOpen(true)
  }, [failed])
  useEffect(() => {
    document.body.dataset['uploads'] = ''
    return () => void delete document.body.dataset['uploads']
  }, [])
  useEffect(() => {
    if (!isLost) return
    const warn = (event: BeforeUnloadEvent) => clientSettings().exitAlerts && event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isLost])

  const whole = sending.reduce((sum, { size }) => sum + size, 0)
  const part = whole > 0 ? sending.reduce((sum, upload) => sum + upload.size * upload.part, 0) / whole : 0
  const dismiss = () => all.forEach(each => isOnItsWay(each) || each.cancel())
  const Chevron = isOpen ? IconChevronDown : IconChevronUp
  return (
    <Paper component="section" ref={ref} className={classes.panel} shadow="lg" withBorder aria-label={t('library.uploads')}>
      <div className={classes.head}>
        <UnstyledButton
          className={classes.fold}
          aria-expanded={isOpen}
          aria-label={`${titleOf(t, sending.length, failed)}. ${t(isOpen ? 'library.uploads-hide' : 'library.uploads-show')}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isSending ? <IconUpload size={18} aria-hidden /> : <IconAlertTriangle size={18} className={classes.failed} aria-hidden />}
          <Text size="sm" fw={600} flex={1} truncate>
            {titleOf(t, sending.length, failed)}
          </Text>
          {isSending && (
            <Text size="sm" c="stone.7" className={classes.part ?? ''}>
              {Math.floor(part * 100)} %
            </Text>
          )}
          <Chevron size={18} aria-hidden />
        </UnstyledButton>
        {!isSending && <CloseButton aria-label={t('library.uploads-dismiss')} onClick={dismiss} />}
      </div>
      {isSending && <Progress value={part * 100} size={4} radius={0} animated={part >= 1} aria-label={t('library.uploads')} />}
      {isOpen && (
        <ScrollArea.Autosize mah="min(320px, 40vh)" styles={{ content: { minWidth: 0 } }}>
          <Stack gap={0} component="ul" className={classes.rows ?? ''}>
            {all.map(upload => (
              <UploadRow key={upload.id} upload={upload} />
            ))}
          </Stack>
        </ScrollArea.Autosize>
      )}
      {isOpen && isSending && failed > 1 && (
        <Button fullWidth radius={0} variant="subtle" color="stone.7" onClick={dismiss}>
          {t('library.uploads-dismiss')}
        </Button>
      )}
    </Paper>
  )
}

function titleOf(t: ReturnType<typeof useTranslate>, sending: number, failed: number): string {
  if (sending === 1) return t('library.uploading-one')
  if (sending > 1) return t('library.uploading', { count: sending })
  return failed === 1 ? t('library.uploads-failed-one') : t('library.uploads-failed', { count: failed })
}

/** One file: how far it is and how fast, or why it did not arrive. */
function UploadRow({ upload }: { readonly upload: Upload }) {
  const t = useTranslate()
  const { name, error, cancel, retry, waitsFor } = upload
  const hasFailed = !isOnItsWay(upload)
  const isStanding = !hasFailed && (waitsFor === 'network' || waitsFor === 'server')
  return (
    <li className={classes.row}>
      <Group gap={6} wrap="nowrap" align="flex-start">
        <div className={classes.words}>
          <Text size="sm" truncate title={name}>
            {hasFailed ? t('media.uploadError', { name }) : name}
          </Text>
          {hasFailed ? <Reason upload={upload} /> : <Way upload={upload} />}
        </div>
        {isStanding && (
          <ActionIcon size="sm" variant="subtle" color="stone.7" aria-label={t('library.upload-now', { name })} onClick={retry}>
            <IconRefresh size={16} aria-hidden />
          </ActionIcon>
        )}
        {hasFailed && isWorthRetrying(error) && (
          <ActionIcon size="sm" variant="subtle" color="stone.7" aria-label={t('library.upload-retry', { name })} onClick={retry}>
            <IconRefresh size={16} aria-hidden />
          </ActionIcon>
        )}
        <ActionIcon
          size="sm"
          variant="subtle"
          color="stone.7"
          aria-label={t(hasFailed ? 'library.upload-dismiss' : 'video.cancel', { name })}
          onClick={cancel}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </Group>
    </li>
  )
}

function Reason({ upload }: { readonly upload: Upload }) {
  const t = useTranslate()
  const { reason, words } = uploadFailure(upload, upload.error)
  return (
    <Text size="xs" c="red.8" role="alert">
      {t(reason, words)}
    </Text>
  )
}

/** A slow line is not at a standstill: less than a tenth of a megabyte is said in kilobytes. `speed`: bytes a second. */
function speedSaid(speed: number) {
  const kilobytes = speed / 1024
  if (kilobytes < 0.5) return { word: 'library.upload-speed-none', amount: 0 } as const
  if (kilobytes < 102) return { word: 'library.upload-speed-slow', amount: Math.max(1, Math.round(kilobytes)) } as const
  return { word: 'library.upload-speed', amount: Math.round((kilobytes / 1024) * 10) / 10 } as const
}

/** Not sent at the moment, and why. */
const waits = { network: 'library.upload-waits-network', server: 'library.upload-waits-server', turn: 'library.upload-waits-turn' } as const

function Way({ upload: { name, part, size, speed, waitsFor } }: { readonly upload: Upload }) {
  const t = useTranslate()
  const megabytes = (bytes: number) => Math.round((bytes / 1024 / 1024) * 10) / 10
  const said = speedSaid(speed)
  const sent = { done: megabytes(part * size), size: megabytes(size) }
  const isStanding = waitsFor === 'network' || waitsFor === 'server'
  return (
    <>
      <Progress
        value={part * 100}
        size="sm"
        my={4}
        animated={part >= 1 && !waitsFor}
        {...(isStanding && { color: 'stone.5' })}
        aria-label={name}
      />
      <Text size="xs" c="stone.7" className={classes.part ?? ''} role={isStanding ? 'status' : undefined}>
        {waitsFor && t(waits[waitsFor], sent)}
        {!waitsFor && (part >= 1 ? t('library.upload-saving') : t(said.word, { ...sent, speed: said.amount }))}
      </Text>
    </>
  )
}
