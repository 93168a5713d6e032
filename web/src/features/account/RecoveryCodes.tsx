import { Button, Code, Group, Modal, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useBranding } from '../../api/branding.ts'
import { useCall } from '../../api/useCall.ts'
import { useChange } from '../../api/useChange.ts'
import { CopyText } from '../../ui/CopyText.tsx'
import { useTranslate } from '../../ui/language.ts'
import { RefusedNotice } from '../../ui/refused/RefusedNotice.tsx'
import { isOfPassword, PasswordDialog } from './PasswordDialog.tsx'

interface Props {
  /** The second factor has just been switched on: its codes are made and shown. */
  readonly startsNow: boolean
}

const placeOfCodes = 'recovery codes'

/** How many are left, and ten others in their place. */
export function RecoveryCodes({ startsNow }: Props) {
  const t = useTranslate()
  const { data: left } = useCall('countRecoveryCodes', {})
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [isAsking, setAsking] = useState(false)
  const creation = useChange('createRecoveryCodes', {
    place: () => ({ at: placeOfCodes }),
    shownHere: isOfPassword,
    done: answer => {
      setAsking(false)
      setCodes(answer.map(({ code }) => code))
    },
  })
  const hasStarted = useRef(false)
  useEffect(() => {
    if (!startsNow || hasStarted.current) return
    hasStarted.current = true
    void creation.run({})
  }, [startsNow, creation])

  // There were none yet: then no password is asked for.
  const handleNew = () => (left === 0 ? void creation.run({}) : setAsking(true))
  return (
    <Group justify="space-between" gap="sm" pl={{ base: 0, xs: 'xl' }}>
      <Text size="sm" c={left === 0 ? 'red.9' : undefined}>
        {left === 0
          ? t('account.recovery-none')
          : `${t('account.recovery')}: ${t('account.recovery-left', { count: String(left ?? '…') })}`}
      </Text>
      <Button variant="default" size="xs" loading={creation.busy && !isAsking} onClick={handleNew}>
        {t('account.recovery-new')}
      </Button>
      {isAsking && (
        <PasswordDialog
          title={t('account.recovery-new')}
          hint={t('account.recovery-new-hint')}
          busy={creation.busy}
          error={creation.error}
          onSubmit={currentPassword => void creation.run({ currentPassword })}
          onClose={() => {
            setAsking(false)
            creation.reset()
          }}
        />
      )}
      <RefusedNotice at={placeOfCodes} />
      {codes && <ShownOnce codes={codes} onClose={() => setCodes(null)} />}
    </Group>
  )
}

/** It takes a word of its own to close it: the codes are told to nobody again. */
function ShownOnce({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  const t = useTranslate()
  const { name } = useBranding()
  const text = `${name} · ${t('account.recovery')}\n\n${codes.join('\n')}\n`
  return (
    <Modal opened onClose={onClose} title={t('account.recovery')} closeOnClickOutside={false} closeOnEscape={false} withCloseButton={false}>
      <Stack gap="md">
        <Text size="sm">{t('account.recovery-hint')}</Text>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
          {codes.map(code => (
            <Code key={code} component="li" fz="sm" ta="center" p={6}>
              {code}
            </Code>
          ))}
        </SimpleGrid>
        <Group justify="space-between" gap="sm">
          <Group gap="sm">
            <Button
              component="a"
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
              download="recovery-codes.txt"
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
            >
              {t('account.recovery-download')}
            </Button>
            <CopyText value={codes.join('\n')}>
              {({ isCopied, copy }) => (
                <Button variant="default" onClick={copy}>
                  {t(isCopied ? 'account.copied' : 'account.recovery-copy')}
                </Button>
              )}
            </CopyText>
          </Group>
          <Button onClick={onClose}>{t('account.recovery-kept')}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
