import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useCall } from '../../api/useCall.ts'
import { useChange } from '../../api/useChange.ts'
import type { Answer } from '../../api/client.ts'
import { confirm } from '../../ui/confirm.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { useFormats, useTranslate } from '../../ui/language.ts'
import { RefusedNotice } from '../../ui/refused/RefusedNotice.tsx'
import { RowSkeletons } from '../../ui/Skeletons.tsx'
import { StateMark } from '../../ui/StateMark.tsx'
import { deviceName } from './deviceName.ts'
import { Section } from './Section.tsx'

type Listed = Answer<'viewerSessions'>[number]

const others = 'sessions'

/** Where one is logged in: each can be ended, or by the account's owner all others at once. */
export function Sessions({ isActing }: { readonly isActing: boolean }) {
  const t = useTranslate()
  const { data, error, refetch } = useCall('viewerSessions', {})
  const ended = useChange('endOtherSessions', { place: () => ({ at: others }) })

  async function handleEndOthers() {
    const question = {
      title: t('account.sessions-end-title'),
      body: t('account.sessions-end-body'),
      action: t('account.sessions-end-others'),
    }
    if (await confirm({ ...question, danger: true })) void ended.run({})
  }

  const action = !isActing && (data?.length ?? 0) > 1 && (
    <Button variant="default" size="xs" loading={ended.busy} onClick={() => void handleEndOthers()}>
      {t('account.sessions-end-others')}
    </Button>
  )
  return (
    <Section title={t('account.sessions')} hint={t('account.sessions-hint')} action={action}>
      <RefusedNotice at={others} />
      {error ? (
        <ErrorNotice error={error} retry={refetch} />
      ) : data ? (
        <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }} aria-label={t('account.sessions')}>
          {data.map(each => (
            <SessionRow key={each.id} session={each} />
          ))}
        </Stack>
      ) : (
        <RowSkeletons count={2} />
      )}
    </Section>
  )
}

function SessionRow({ session }: { readonly session: Listed }) {
  const t = useTranslate()
  const { date, time } = useFormats()
  const end = useChange('endSession', { place: ({ id }) => ({ at: id }) })
  const device = deviceName(t, session.userAgent)
  return (
    <Group component="li" justify="space-between" gap="sm" wrap="nowrap">
      <div style={{ minWidth: 0 }}>
        <Group gap="xs">
          <Text fw={500}>{device}</Text>
          {session.isCurrent && <StateMark good>{t('account.session-here')}</StateMark>}
          {session.isActing && (
            <Badge variant="light" color="yellow" c="stone.9" tt="none">
              {t('account.session-acting')}
            </Badge>
          )}
        </Group>
        <Text size="sm" c="stone.6" style={{ overflowWrap: 'anywhere' }}>
          {[session.address, t('account.used', { when: `${date(session.usedAt)}, ${time(session.usedAt)}` })].filter(Boolean).join(' · ')}
        </Text>
        <RefusedNotice at={session.id} />
      </div>
      {!session.isCurrent && (
        <Button
          variant="default"
          size="xs"
          style={{ flex: 'none' }}
          loading={end.busy}
          aria-label={t('account.session-end-of', { device })}
          onClick={() => void end.run({ id: session.id })}
        >
          {t('account.session-end')}
        </Button>
      )}
    </Group>
  )
}
