import { Select, Stack, Text, TextInput } from '@mantine/core'
import type { Role } from '@vitrine/model/access/permissions.ts'
import { emergencyMinutes } from '@vitrine/model/areas/emergencies/reach.ts'
import { useRef, useState } from 'react'
import type { CallError } from '../../api/callError.ts'
import { newId } from '../../api/newId.ts'
import { useCall } from '../../api/useCall.ts'
import { useChange } from '../../api/useChange.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Fields } from '../../ui/form/Fields.tsx'
import { useDraft } from '../../ui/form/useDraft.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useFormats, useTranslate } from '../../ui/language.ts'
import { isWhole, minutesWords, momentOf, offeredMinutes, offeredReaches, type Message, type Place } from './emergency.ts'
import { MessagePreview } from './MessagePreview.tsx'
import { PlaceFields } from './PlaceFields.tsx'

interface Props {
  /** Null: what is typed now. */
  readonly message: Message | null
  readonly role: Role
  readonly onClose: () => void
}

/** Sends a message: first what, where and for how long; then, on how many screens, a second confirmation. */
export function SendDialog({ message, role, onClose }: Props) {
  const t = useTranslate()
  // The same again, as after an answer that was lost, sends nothing more. What was changed since is another message, and goes out.
  const lastTry = useRef<{ readonly sent: string; readonly requestId: string }>(null)
  const draft = useDraft('emergencyMessage', { title: '-', heading: '' })
  const [place, setPlace] = useState<Place>({ reach: offeredReaches(role)[0]! })
  const [minutes, setMinutes] = useState<number>(emergencyMinutes.usual)
  const [isTried, setTried] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  const [word, setWord] = useState('')
  const sending = useChange('sendEmergency', {
    done: onClose,
    shownHere(error: CallError) {
      if (draft.refuse(error)) setConfirming(false)
      return false
    },
  })
  const { heading, body = '', style = 'ALARM' } = draft.value
  const said = message ?? { heading, body, style }

  function handleNext() {
    setTried(true)
    if ((message || draft.check()) && isWhole(place, role)) setConfirming(true)
  }
  function handleSend() {
    const text = message ? { messageId: message.id } : { heading, body, style }
    const sent = JSON.stringify([place, said, minutes])
    if (lastTry.current?.sent !== sent) lastTry.current = { sent, requestId: newId() }
    void sending.run({ input: { requestId: lastTry.current.requestId, ...place, ...text, minutes } })
  }

  if (isConfirming)
    return (
      <FormDialog
        key="confirm"
        title={t('emergency.confirm-title')}
        action={t('emergency.send-now')}
        leave={t('emergency.back')}
        isDanger
        busy={sending.busy}
        disabled={word.trim().toLowerCase() !== t('emergency.word').toLowerCase()}
        onSubmit={handleSend}
        onClose={() => setConfirming(false)}
      >
        <Confirmation said={said} place={place} minutes={minutes} role={role} word={word} onWord={setWord} />
      </FormDialog>
    )
  return (
    <FormDialog
      key="choose"
      title={t('emergency.send-title')}
      action={t('emergency.next')}
      busy={false}
      onSubmit={handleNext}
      onClose={onClose}
    >
      {!message && <Fields of={draft} names={['heading', 'body', 'style']} autoFocus />}
      <MessagePreview said={{ ...said, heading: said.heading || t('field.emergencyMessage.heading') }} />
      <PlaceFields place={place} role={role} isTried={isTried} onChange={setPlace} />
      <Select
        label={t('emergency.ends-after')}
        allowDeselect={false}
        data={offeredMinutes.map(each => ({ value: String(each), label: minutesWords(t, each) }))}
        value={String(minutes)}
        onChange={value => value && setMinutes(Number(value))}
      />
    </FormDialog>
  )
}

interface ConfirmationProps {
  readonly said: Pick<Message, 'heading' | 'body' | 'style'>
  readonly place: Place
  readonly minutes: number
  readonly role: Role
  readonly word: string
  readonly onWord: (word: string) => void
}

/** What it does, and the word that has to be typed for it. */
function Confirmation({ said, place, minutes, role, word, onWord }: ConfirmationProps) {
  const t = useTranslate()
  const formats = useFormats()
  const count = useCall('findEmergencyCount', { input: place })
  const { screens = 0, online = 0, systems = 0, customers = 0 } = count.data ?? {}
  const reached = [
    t('emergency.reached', { count: screens, online }),
    t('emergency.in-systems', { count: systems }),
    ...(role === 'USER' ? [] : [t('emergency.of-customers', { count: customers })]),
  ]
  return (
    <Stack gap="md">
      <MessagePreview said={said} />
      {count.error ? (
        <ErrorNotice error={count.error} retry={count.refetch} />
      ) : (
        <Text fw={600} role="status">
          {count.data && (screens === 0 ? t('emergency.reached-none') : `${reached.join(' ')}.`)}
        </Text>
      )}
      <Text size="sm">{t('emergency.until', { moment: momentOf(formats, Date.now() + minutes * 60_000) })}</Text>
      <TextInput
        label={t('emergency.type-word', { word: t('emergency.word') })}
        value={word}
        autoComplete="off"
        data-autofocus
        onChange={event => onWord(event.currentTarget.value)}
      />
    </Stack>
  )
}
