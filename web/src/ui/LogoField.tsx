import { Button, FileButton, Group, Input, Stack, Text } from '@mantine/core'
import { megabytesOf } from '@vitrine/model/areas/media/uploads.ts'
import { useState } from 'react'
import { useClientSettings } from '../api/clientSettings.ts'
import { uploadLogo } from '../api/upload.ts'
import { useTranslate } from './language.ts'
import { Thumbnail } from './Thumbnail.tsx'
import { toast } from './toast.tsx'

interface Props {
  readonly label: string
  readonly error?: string | undefined
  readonly value: string | null
  /** Where the logo is that stands now, if it is known. */
  readonly url: string | null
  readonly onChange: (filename: string) => void
}

/** The logo of a customer or a partner: sent at once, and kept when the form is. */
export function LogoField({ label, error, value, url, onChange }: Props) {
  const t = useTranslate()
  const { uploadLimits } = useClientSettings()
  const [isBusy, setBusy] = useState(false)
  const [sent, setSent] = useState<{ readonly filename: string; readonly url: string } | null>(null)
  const shown = sent && sent.filename === value ? sent.url : url

  async function handleFile(file: File | null) {
    if (!file) return
    setBusy(true)
    try {
      const answer = await uploadLogo(file)
      setSent(answer)
      onChange(answer.filename)
    } catch (refusal) {
      toast.failed('organization.logoFailed', { error: refusal })
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
          <FileButton accept="image/*" onChange={file => void handleFile(file)}>
            {props => (
              <Button {...props} variant="default" size="xs" loading={isBusy} aria-invalid={error ? true : undefined}>
                {t(value ? 'organization.logo-change' : 'organization.logo-choose')}
              </Button>
            )}
          </FileButton>
          <Text size="xs" c="stone.6">
            {t('organization.logo-hint', { limit: megabytesOf(uploadLimits.logo) })}
          </Text>
        </Stack>
      </Group>
    </Input.Wrapper>
  )
}
