import { Alert, Button, Modal, Stack, Text, TextInput } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { captureLimits } from '@vitrine/model/areas/captures/captures.ts'
import { email as emailField } from '@vitrine/model/fields.ts'
import { useState, type FormEvent } from 'react'
import { useClientSettings } from '../../../../api/clientSettings.ts'
import { useViewer } from '../../../../api/viewer.ts'
import { ErrorNotice } from '../../../../ui/ErrorNotice.tsx'
import { focusInvalid } from '../../../../ui/form/focusInvalid.ts'
import { ruleMessage } from '../../../../ui/form/labels.ts'
import { brokenRule } from '../../../../ui/form/useDraft.ts'
import { useTranslate } from '../../../../ui/language.ts'
import { useTopmost } from '../../../../ui/useTopmost.ts'
import { CaptureList } from './CaptureList.tsx'
import classes from './captures.module.css'
import { useOrder } from './useOrder.ts'
import type { useCaptures } from './useCaptures.ts'

interface Props {
  readonly captures: ReturnType<typeof useCaptures>
  readonly onClose: () => void
}

const rule = emailField()

/** Orders a video of the presentation, and shows what became of the latest. */
export default function CaptureDialog({ captures, onClose }: Props) {
  const t = useTranslate()
  const { sendsMail } = useClientSettings()
  const viewer = useViewer()
  const [typed, setTyped] = useState<string | null>(null)
  const email = typed ?? viewer?.email ?? ''
  const [broken, setBroken] = useState<string | null>(null)
  const { ref, ifTopmost } = useTopmost<HTMLFormElement>()
  const { order, busy, refusal } = useOrder({
    onQueued: onClose,
    onEmailRefused: why => {
      setBroken(why)
      focusInvalid()
    },
  })

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const why = brokenRule(rule, email)
    setBroken(why)
    if (why) return focusInvalid()
    void order(email.trim())
  }

  return (
    <Modal opened onClose={ifTopmost(onClose)} title={t('captures.title')} size="lg" closeButtonProps={{ 'aria-label': t('app.close') }}>
      <form ref={ref} onSubmit={handleSubmit} noValidate>
        <Stack gap="md">
          <Text size="sm" c="stone.7">
            {t('captures.intro')} {sendsMail && t('captures.mail', { days: captureLimits.days })}
          </Text>
          {!sendsMail && (
            <Alert variant="light" icon={<IconInfoCircle aria-hidden />}>
              {t('captures.no-mail', { days: captureLimits.days })}
            </Alert>
          )}
          {refusal && <ErrorNotice error={refusal} fails="editor.captureRequestError" />}
          <div className={classes.order}>
            <TextInput
              className={classes.email ?? ''}
              type="email"
              name="email"
              label={t('captures.email')}
              required
              autoComplete="email"
              data-autofocus
              value={email}
              error={broken && ruleMessage(t, broken, t('captures.email'))}
              onChange={event => {
                setTyped(event.currentTarget.value)
                setBroken(null)
              }}
            />
            <Button type="submit" loading={busy}>
              {t('captures.order')}
            </Button>
          </div>
        </Stack>
      </form>
      <CaptureList captures={captures} again={order} isOrdering={busy} />
    </Modal>
  )
}
