import { Menu, UnstyledButton } from '@mantine/core'
import { IconPhoto, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslate } from '../../ui/language.ts'
import { LazyMenu } from '../../ui/LazyMenu.tsx'
import type { Asset } from '../media/asset.ts'
import { AssetPicker } from '../media/AssetPicker.tsx'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import classes from '../../ui/edit/edit.module.css'

export interface Picture {
  readonly url: string
  readonly thumbUrl: string | null
}

interface Props {
  /** What the picture is of. */
  readonly of: string
  readonly picture: Picture | null
  readonly onChange: (asset: Asset | null) => void
}

/** A picture that is changed where it stands. */
export function PictureCell({ of, picture, onChange }: Props) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  const frame = <Thumbnail url={picture?.thumbUrl ?? picture?.url} />
  return (
    <>
      {picture ? (
        <LazyMenu
          position="bottom-start"
          width={200}
          target={
            <UnstyledButton className={classes.picture} aria-label={t('edit.picture-of', { title: of })}>
              {frame}
            </UnstyledButton>
          }
        >
          {() => (
            <>
              <Menu.Item leftSection={<IconPhoto size={18} aria-hidden />} onClick={open}>
                {t('app.media.change')}
              </Menu.Item>
              <Menu.Item leftSection={<IconTrash size={18} aria-hidden />} onClick={() => onChange(null)}>
                {t('app.media.remove')}
              </Menu.Item>
            </>
          )}
        </LazyMenu>
      ) : (
        <UnstyledButton className={classes.picture} data-missing aria-label={t('edit.picture-for', { title: of })} onClick={open}>
          {frame}
        </UnstyledButton>
      )}
      {isOpen && <AssetPicker opened onClose={() => setOpen(false)} onChoose={onChange} />}
    </>
  )
}
