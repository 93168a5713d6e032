import { ActionIcon, Button, Group, Input, Tooltip } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import { useAsset } from '@vitrine/renderer/data.tsx'
import { useSay } from '../../../../ui/language.ts'
import { Thumbnail } from '../../../../ui/Thumbnail.tsx'
import { AssetPicker } from '../../../../ui/media/AssetPicker.tsx'
import { useWorkbench } from '../../workbench.ts'
import classes from './Fields.module.css'

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
      {value && (
        <div className={classes.pictured}>
          <Thumbnail url={asset?.thumbUrl ?? asset?.url} alt={asset?.title ?? say('app.media.none')} fit="contain" />
        </div>
      )}
      <Group gap="xs" mt={4} wrap="nowrap">
        <Button size="xs" variant="default" flex={1} onClick={open}>
          {say(value ? 'app.media.change' : 'app.media.choose')}
        </Button>
        {value && (
          <Tooltip label={say('app.media.remove')}>
            <ActionIcon size={30} variant="default" aria-label={`${say('app.media.remove')}: ${label}`} onClick={() => onChange(null)}>
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </Group>
      <AssetPicker
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
