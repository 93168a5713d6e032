import { ActionIcon, Code, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { addresses } from '@vitrine/model/http.ts'
import { useEffect, useMemo, type ReactNode } from 'react'
import { encode } from 'uqr'
import { useBranding } from '../../api/branding.ts'
import { refusalOf, type CallError } from '../../api/callError.ts'
import { fetchAsUser } from '../../api/client.ts'
import { CopyText } from '../../ui/CopyText.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { useTranslate } from '../../ui/language.ts'
import { inFours, otpauthOf } from './otpauth.ts'

interface Props {
  readonly email: string
  readonly secret: string
  readonly onSecret: (secret: string) => void
  /** Where the code is typed. */
  readonly children: ReactNode
}

async function fetchSecret({ signal }: { readonly signal: AbortSignal }): Promise<string> {
  const response = await fetchAsUser(addresses.generateToken, {}, { signal })
  if (!response.ok) throw await refusalOf(response)
  return response.text()
}

/** A new secret as a picture and as text, and the code that shows that the app has it. */
export function TwoFactorSetup({ email, secret, onSecret, children }: Props) {
  const t = useTranslate()
  const { name: issuer } = useBranding()
  // Another each time, and kept by nobody. The app has the first that it was shown: this one alone isn't asked again when everything is.
  const { data, error, refetch } = useQuery<string, CallError>({
    queryKey: ['generate_token'],
    queryFn: fetchSecret,
    gcTime: 0,
    staleTime: 'static',
  })
  useEffect(() => {
    if (data && data !== secret) onSecret(data)
  })
  if (error) return <ErrorNotice error={error} fails="account.secret-error" retry={() => void refetch()} />
  return (
    <Group align="flex-start" gap="lg" pl={{ base: 0, xs: 'xl' }}>
      {data ? <QrCode text={otpauthOf(issuer, email, data)} label={t('account.two-factor-qr')} /> : <Skeleton w={150} h={150} />}
      <Stack gap="sm" style={{ flex: 1, minWidth: 220 }}>
        <Text size="sm">{t('account.two-factor-scan')}</Text>
        <div>
          <Text size="sm" fw={500}>
            {t('account.two-factor-key')}
          </Text>
          <Group gap={4} wrap="nowrap">
            <Code style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{inFours(data ?? '')}</Code>
            <CopyText value={data ?? ''}>
              {({ isCopied, copy }) => (
                <ActionIcon
                  variant="subtle"
                  color="stone.7"
                  size={34}
                  aria-label={t(isCopied ? 'account.copied' : 'account.two-factor-copy')}
                  onClick={copy}
                >
                  {isCopied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />}
                </ActionIcon>
              )}
            </CopyText>
          </Group>
        </div>
        {children}
      </Stack>
    </Group>
  )
}

/** 150 pixels, and readable with a third of it covered. */
function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = useMemo(() => encode(text, { ecc: 'H', border: 2 }), [text])
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg role="img" aria-label={label} width={150} height={150} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
