import { Button, Group, Input } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useAsset } from '@vitrine/renderer/data.tsx'
import { useSay } from '../../../../ui/language.ts'
import { Thumbnail } from '../../../../ui/Thumbnail.tsx'
import { MediaPicker } from '../../media/MediaPicker.tsx'
import { useWorkbench } from '../../workbench.ts'

interface Props {
  readonly label: string
  readonly value: string | null
  readonly onChange: (assetId: string | null) => void
}

/** A picture: shows it, chooses another, removes it. */
export function PictureField({ label, value, onChange }: Props) {
  const say = useSay()
  const { assets } = useWorkbench()
  const asset = useAsset(value)
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <Input.Wrapper label={label} size="sm" labelElement="div">
      <Thumbnail url={asset?.thumbUrl ?? asset?.url} alt={asset ? asset.title : say('app.media.none')} fit="contain" />
      <Group gap="xs" mt="xs" grow>
        <Button size="xs" variant="default" onClick={open}>
          {say(value ? 'app.media.change' : 'app.media.choose')}
        </Button>
        {value && (
          <Button size="xs" variant="default" onClick={() => onChange(null)}>
            {say('app.media.remove')}
          </Button>
        )}
      </Group>
      <MediaPicker
        opened={isOpen}
        onClose={close}
        onChoose={chosen => {
          assets.add(chosen)
          onChange(chosen.id)
        }}
      />
    </Input.Wrapper>
  )
}
