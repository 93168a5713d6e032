import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { IconPencil, IconPlus, IconSend, IconTrash, IconUrgent } from '@tabler/icons-react'
import { emergencyColours } from '@vitrine/model/areas/emergencies/colours.ts'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useChange } from '../../api/useChange.ts'
import { useViewer } from '../../api/viewer.ts'
import { confirm } from '../../ui/confirm.ts'
import { useTranslate } from '../../ui/language.ts'
import { ListStates } from '../../ui/ListStates.tsx'
import { useLooking } from '../../ui/looking.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { usePage } from '../../ui/usePage.ts'
import { isOwn, type Message } from './emergency.ts'
import classes from './emergencies.module.css'
import { MessageDialog } from './MessageDialog.tsx'

/** On how many screens a message is kept changes as their TVs report, once a minute. */
const lookAgain = 20_000

interface Props {
  /** Null: one may not. */
  readonly onSend: ((message: Message) => void) | null
}

/** Messages that are ready to be sent, and on how many screens each is kept. */
export function PreparedMessages({ onSend }: Props) {
  const t = useTranslate()
  const isLooking = useLooking()
  const page = usePage({ isInAddress: true })
  const messages = useCall('allEmergencyMessages', page.args, { keep: true })
  const { items, isLoading, pager } = page.listed(messages)
  const readiness = useCall('findEmergencyReadiness', {}, { every: lookAgain })
  const [edited, setEdited] = useState<{ readonly message: Message | null } | null>(null)
  const add = (
    <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited({ message: null })}>
      {t('emergencyMessage.add')}
    </Button>
  )
  function readyOf({ id }: Message): string | null {
    if (!readiness.data) return null
    const { screens: count, messages: known } = readiness.data
    return t('emergency.ready', { count, ready: known.find(each => each.messageId === id)?.screens ?? 0 })
  }
  return (
    <Panel title={t('emergency.prepared')} actions={items.length > 0 && !isLooking && add}>
      <ListStates
        answer={messages}
        isLoading={isLoading}
        count={items.length}
        search=""
        empty={{ icon: IconUrgent, title: t('emergencyMessage.none'), body: t('emergency.none-body'), action: add }}
      >
        <ul className={classes.list} aria-label={t('emergency.prepared')}>
          {items.map(message => (
            <Row key={message.id} message={message} ready={readyOf(message)} onSend={onSend} onEdit={() => setEdited({ message })} />
          ))}
        </ul>
      </ListStates>
      {pager.total > pager.limit && (
        <div style={{ padding: '12px 16px' }}>
          <Pager {...pager} />
        </div>
      )}
      {edited && <MessageDialog message={edited.message} onClose={() => setEdited(null)} />}
    </Panel>
  )
}

interface RowProps extends Props {
  readonly message: Message
  readonly ready: string | null
  readonly onEdit: () => void
}

function Row({ message, ready, onSend, onEdit }: RowProps) {
  const t = useTranslate()
  const isLooking = useLooking()
  const viewer = useViewer()
  const deletion = useChange('deleteEmergencyMessage')
  const { id, title, heading, style, presentation, organizationId, resellerId } = message
  const own = isOwn(viewer, message)
  const whose = own || organizationId !== null ? null : t(resellerId === null ? 'emergency.of-administrators' : 'emergency.of-partner')
  const shows =
    presentation && t(presentation.publishedShowId ? 'emergency.with-presentation' : 'emergency.unpublished', { title: presentation.title })
  async function handleDelete() {
    const question = {
      title: t('emergency.delete-title', { title }),
      body: t('emergency.delete-body'),
      action: t('app.delete'),
      danger: true,
    }
    if (await confirm(question)) await deletion.run({ id })
  }
  return (
    <li className={classes.item}>
      <span className={classes.swatch} style={{ background: emergencyColours[style].paper }} aria-hidden />
      <div className={classes.words}>
        <Text fw={600}>{title}</Text>
        <Text size="sm">{heading}</Text>
        <Text size="sm" c="stone.7">
          {[shows, whose, ready].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <Group gap="xs" wrap="nowrap" className={classes.buttons ?? ''}>
        {onSend && (
          <Button
            size="compact-md"
            color="red.8"
            leftSection={<IconSend size={16} aria-hidden />}
            aria-label={t('emergency.send-of', { title })}
            onClick={() => onSend(message)}
          >
            {t('emergency.send')}
          </Button>
        )}
        {own && !isLooking && (
          <>
            <ActionIcon variant="subtle" color="stone.7" size={36} aria-label={t('emergency.edit-of', { title })} onClick={onEdit}>
              <IconPencil size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="stone.7"
              size={36}
              aria-label={t('emergency.delete-of', { title })}
              loading={deletion.busy}
              onClick={() => void handleDelete()}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </>
        )}
      </Group>
    </li>
  )
}
