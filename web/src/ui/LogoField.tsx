import { Button, FileButton, Group, Input, Stack, Text } from '@mantine/core'
import { megabytesOf } from '@vitrine/model/areas/media/uploads.ts'
import { useState } from 'react'
import { useClientSettings } from '../api/clientSettings.ts'
import { CallError } from '../api/callError.ts'
import { uploadLogo } from '../api/upload.ts'
import { drawLogo } from './drawnLogo.ts'
import { useTranslate } from './language.ts'
import { Thumbnail } from './Thumbnail.tsx'
import { toast } from './toast.tsx'

interface Props {
  readonly label: string
  readonly error?: string | undefined
  readonly of: 'organization' | 'reseller'
  /** One is drawn from it for whoever has none. */
  readonly title: string
  readonly value: string | null
  /** Where the logo is that stands now, if it is known. */
  readonly url: string | null
  readonly onChange: (filename: string) => void
  /** Told when a file goes out, has arrived or has failed. */
  readonly onSending: (state: LogoSending) => void
}

export type LogoSending = 'SENDING' | 'SENT' | 'FAILED'

/** The logo of a customer or a partner: sent at once, and kept when the form is. */
export function LogoField({ label, error, of, title, value, url, onChange, onSending }: Props) {
  const t = useTranslate()
  const { uploadLimits } = useClientSettings()
  const [isBusy, setBusy] = useState(false)
  const [sent, setSent] = useState<{ readonly filename: string; readonly url: string } | null>(null)
  const shown = sent && sent.filename === value ? sent.url : url

  async function send(file: File | Promise<File>) {
    setBusy(true)
    onSending('SENDING')
    try {
      const answer = await uploadLogo(await file)
      setSent(answer)
      onChange(answer.filename)
      onSending('SENT')
    } catch (refusal) {
      onSending('FAILED')
      // Of what a file may be, a logo is less.
      const isOtherType = refusal instanceof CallError && refusal.code === 'FileTypeError'
      toast.failed('organization.logoFailed', isOtherType ? { otherwise: 'organization.logo-type' } : { error: refusal })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Input.Wrapper label={label} error={error} labelElement="div" withAsterisk>
      <Group gap="sm" mt={4} wrap="nowrap">
        <div style={{ width: 112, flex: 'none' }}>
          <Thumbnail url={value ? shown : null} alt={value ? '' : t('organization.logo-none')} fit="contain" />
        </div>
        <Stack gap={4} align="flex-start">
          <Group gap="xs">
            <FileButton accept="image/*" onChange={file => file && void send(file)}>
              {props => (
                <Button {...props} variant="default" size="xs" loading={isBusy} aria-invalid={error ? true : undefined}>
                  {t(value ? 'organization.logo-change' : 'organization.logo-choose')}
                </Button>
              )}
            </FileButton>
            {!value && (
              <Button variant="light" size="xs" disabled={isBusy || !title.trim()} onClick={() => void send(drawLogo(title))}>
                {t(`${of}.logo-draw`)}
              </Button>
            )}
          </Group>
          <Text size="xs" c="stone.6">
            {t(value || title.trim() ? 'organization.logo-hint' : `${of}.logo-hint-title`, {
              limit: megabytesOf(uploadLimits.logo),
            })}
          </Text>
        </Stack>
      </Group>
    </Input.Wrapper>
  )
}
