import { Button, Group, Input, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslate } from '../../ui/language.ts'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import type { Asset } from './asset.ts'
import { AssetPicker } from './AssetPicker.tsx'

interface Props {
  readonly label: string
  readonly error?: string | undefined
  readonly value: string | null
  /** The address of the picture that is chosen now, where it is known. */
  readonly url?: string | null
  readonly onChange: (id: string | null, asset: Asset | null) => void
}

/** A picture of a record: shows it, changes it, removes it. */
export function AssetField({ label, error, value, url, onChange }: Props) {
  const t = useTranslate()
  const [isOpen, { open, close }] = useDisclosure(false)
  const [chosen, setChosen] = useState<Asset | null>(null)
  const shown = chosen && chosen.id === value ? (chosen.thumbUrl ?? chosen.url) : url
  const choose = (asset: Asset | null) => {
    setChosen(asset)
    onChange(asset?.id ?? null, asset)
  }
  return (
    <Input.Wrapper label={label} error={error} labelElement="div">
      <Group gap="sm" mt={4} wrap="nowrap">
        <div style={{ width: 112, flex: 'none' }}>
          <Thumbnail url={value ? shown : null} alt={value ? '' : t('app.media.none')} fit="contain" />
        </div>
        <Stack gap={4} align="flex-start">
          <Button variant="default" size="xs" onClick={open}>
            {t(value ? 'app.media.change' : 'app.media.choose')}
          </Button>
          {value && (
            <Button variant="subtle" color="stone.7" size="xs" onClick={() => choose(null)}>
              {t('app.media.remove')}
            </Button>
          )}
        </Stack>
      </Group>
      <AssetPicker opened={isOpen} onClose={close} onChoose={choose} />
    </Input.Wrapper>
  )
}
