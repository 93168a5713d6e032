import { Alert, Badge, Button, Group, Paper, Stack, Table, Text, TextInput } from '@mantine/core'
import { IconMail, IconMailOff, IconSend } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { email } from '@vitrine/model/fields.ts'
import type { Answer } from '../../api/client.ts'
import { useCall } from '../../api/useCall.ts'
import { useChange } from '../../api/useChange.ts'
import { useViewer } from '../../api/viewer.ts'
import { useFormats, useTranslate } from '../../ui/language.ts'
import { ListStates } from '../../ui/ListStates.tsx'
import { Page } from '../../ui/Page.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { RefusedNotice } from '../../ui/refused/RefusedNotice.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { usePage } from '../../ui/usePage.ts'

type Mail = Answer<'allMails'>['items'][number]

const colours = { WAITING: 'yellow', SENT: 'green', WRITTEN: 'blue', FAILED: 'red' } as const
const every = 5_000

/** For whoever administers: whether mail is sent, how the latest went, and one to try. */
export default function MailPage() {
  const t = useTranslate()
  const page = usePage({ isInAddress: true })
  const answer = useCall('allMails', page.args, { keep: true, every })
  const { items, isLoading, pager } = page.listed(answer)
  return (
    <Page title={t('app.routes.mail.title')} subtitle={t('mail.subtitle')}>
      <Setup />
      <Trial />
      <SearchBox label={t('mail.search')} initial={page.search} onSearch={page.onSearch} />
      <ListStates
        answer={answer}
        isLoading={isLoading}
        count={items.length}
        search={page.search}
        empty={{ icon: IconMail, title: t('mail.none'), body: t('mail.none-body') }}
      >
        <Mails mails={items} />
      </ListStates>
      <Pager {...pager} />
    </Page>
  )
}

function Setup() {
  const t = useTranslate()
  const { data } = useCall('mailSetup', {})
  if (!data) return null
  if (!data.isSent)
    return (
      <Alert color="yellow" icon={<IconMailOff aria-hidden />} title={t('mail.not-sent')}>
        {t('mail.not-sent-body', { outbox: data.outbox })}
      </Alert>
    )
  return (
    <Stack gap="xs">
      <Text>{t('mail.sent-through', { server: data.server ?? '', from: data.from })}</Text>
      {!data.isPublicUrlSet && <Alert color="yellow">{t('mail.no-public-url')}</Alert>}
    </Stack>
  )
}

const trial = 'trial mail'

function Trial() {
  const t = useTranslate()
  const viewer = useViewer()
  const [typed, setTyped] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const { run, busy } = useChange('sendTrialMail', { place: () => ({ at: trial }) })
  const recipient = typed ?? viewer?.email ?? ''
  const isWrong = isTried && !email().schema.safeParse(recipient).success

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    const address = email().schema.safeParse(recipient)
    if (address.success) void run({ recipient: address.data })
  }
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Group align="flex-end" gap="sm">
        <TextInput
          label={t('mail.trial-to')}
          inputMode="email"
          autoComplete="off"
          w={320}
          maw="100%"
          value={recipient}
          error={isWrong ? t('refusal.EmailValidationError') : undefined}
          onChange={event => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={busy} leftSection={<IconSend size={18} aria-hidden />}>
          {t('mail.trial-send')}
        </Button>
      </Group>
      <RefusedNotice at={trial} />
    </form>
  )
}

function Mails({ mails }: { readonly mails: readonly Mail[] }) {
  const t = useTranslate()
  const { date, time } = useFormats()
  return (
    <Paper withBorder radius="lg" style={{ overflowX: 'auto' }}>
      <Table verticalSpacing="sm" horizontalSpacing="md" miw={640} aria-label={t('mail.list')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('mail.made')}</Table.Th>
            <Table.Th>{t('mail.recipient')}</Table.Th>
            <Table.Th>{t('mail.about')}</Table.Th>
            <Table.Th>{t('mail.state')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {mails.map(mail => (
            <Table.Tr key={mail.id} style={{ verticalAlign: 'top' }}>
              <Table.Td>
                {date(mail.createdAt)} {time(mail.createdAt)}
              </Table.Td>
              <Table.Td style={{ overflowWrap: 'anywhere', minWidth: 240 }}>{mail.recipient}</Table.Td>
              <Table.Td>{mail.subject}</Table.Td>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                <Badge variant="light" color={colours[mail.state]} c="stone.9">
                  {t(`mail.state.${mail.state}`)}
                </Badge>
                {mail.outcome && (
                  <Text size="xs" c="stone.7" mt={4}>
                    {mail.outcome}
                  </Text>
                )}
                {mail.state === 'WAITING' && mail.tries > 0 && mail.nextTryAt && (
                  <Text size="xs" c="stone.7">
                    {t('mail.next-try', { at: time(mail.nextTryAt) })}
                  </Text>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}
