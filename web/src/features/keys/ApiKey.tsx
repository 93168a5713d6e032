import { Anchor, Button, Code, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy, IconEye, IconEyeOff, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { readApiKey, revokeApiKey } from '../../api/apiKeys.ts'
import { useCall } from '../../api/useCall.ts'
import { confirm } from '../../ui/confirm.ts'
import { useFormats, useTranslate } from '../../ui/language.ts'
import { pathTo, RouteLink } from '../../ui/links.tsx'
import { RefusedNotice } from '../../ui/refused/RefusedNotice.tsx'
import { toast } from '../../ui/toast.tsx'
import { writeToClipboard } from '../../ui/writeToClipboard.ts'
import { useReauthenticated } from './useReauthenticated.tsx'

const icon = { size: 16, 'aria-hidden': true } as const
const masked = `vk_${'•'.repeat(20)}`

/** The key of an organisation, or (null) of one's own account: masked until somebody wants to see or copy it. */
export function ApiKey({ organizationId }: { readonly organizationId: string | null }) {
  const t = useTranslate()
  const { data, refetch } = useCall('findApiKey', organizationId === null ? {} : { organizationId })
  const place = `key of ${organizationId ?? 'oneself'}`
  const [key, setKey] = useState<string | null>(null)
  const [isShown, setShown] = useState(false)
  const [isCopied, setCopied] = useState(false)
  const { attempt, isBusy, dialog } = useReauthenticated(place)
  const isRevoked = useIsRevoked(data && data.createdAt !== null, () => {
    setKey(null)
    setShown(false)
  })

  const known = async (): Promise<string> => {
    if (key !== null) return key
    const read = await readApiKey(organizationId)
    setKey(read)
    void refetch()
    return read
  }
  const handleShow = () =>
    isShown ? Promise.resolve(setShown(false)) : attempt(() => known().then(() => setShown(true)), 'apiKey.readFailed')
  const handleCopy = () =>
    attempt(async () => {
      await writeToClipboard(await known())
      setCopied(true)
      setTimeout(() => setCopied(false), 2_000)
    }, 'apiKey.copyFailed')

  async function handleRevoke(): Promise<void> {
    const question = { title: t('apiKey.revoke-question'), body: t('apiKey.revoke-body'), action: t('apiKey.revoke'), danger: true }
    if (!(await confirm(question))) return
    await attempt(async () => {
      // What is shown may be old by now: the one that is replaced is the one that there is.
      setKey(await revokeApiKey(organizationId, await readApiKey(organizationId)))
      setShown(true)
      toast.done('apiKey.revoked')
      void refetch()
    }, 'apiKey.revokeFailed')
  }

  return (
    <Stack gap="sm">
      <Group gap="sm">
        <Code fz="sm" style={{ overflowWrap: 'anywhere' }} aria-label={t('apiKey.one')}>
          {isShown && key ? key : masked}
        </Code>
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            disabled={isBusy}
            leftSection={isShown ? <IconEyeOff {...icon} /> : <IconEye {...icon} />}
            onClick={() => void handleShow()}
          >
            {t(isShown ? 'apiKey.hide' : 'apiKey.show')}
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={isBusy}
            leftSection={isCopied ? <IconCheck {...icon} /> : <IconCopy {...icon} />}
            onClick={() => void handleCopy()}
          >
            {t(isCopied ? 'apiKey.copied' : 'apiKey.copy')}
          </Button>
          <Button
            size="xs"
            variant="light"
            color="red"
            disabled={isBusy}
            leftSection={<IconRefresh {...icon} />}
            onClick={() => void handleRevoke()}
          >
            {t('apiKey.revoke')}
          </Button>
        </Group>
      </Group>
      <RefusedNotice at={place} />
      {/* There before there is anything to say, or nobody who listens hears it. */}
      <div role="status">
        {isRevoked && (
          <Text size="sm" fw={500}>
            {t('apiKey.was-revoked')}
          </Text>
        )}
      </div>
      {dialog}
      <LastUse at={data?.lastUsedAt ?? null} />
    </Stack>
  )
}

/** Whether the key was revoked while this page was open, as with a new password: the one that stands here is of no use, and is to be forgotten. */
function useIsRevoked(isThere: boolean | undefined, forget: () => void): boolean {
  const [wasThere, setWasThere] = useState(isThere)
  const [isRevoked, setRevoked] = useState(false)
  if (isThere !== undefined && isThere !== wasThere) {
    setWasThere(isThere)
    if (wasThere) forget()
    setRevoked(wasThere === true)
  }
  return isRevoked
}

function LastUse({ at }: { readonly at: string | null }) {
  const t = useTranslate()
  const { date, time } = useFormats()
  return (
    <Text size="sm" c="stone.7">
      {at ? t('apiKey.last-used', { at: `${date(at)} ${time(at)}` }) : t('apiKey.never-used')}{' '}
      <Anchor
        component={RouteLink}
        name="api-documentation"
        href={pathTo('api-documentation')}
        c="second.7"
        underline="always"
        target="_blank"
      >
        {t('apiKey.how')}
      </Anchor>
    </Text>
  )
}
