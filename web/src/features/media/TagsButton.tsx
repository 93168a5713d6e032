import { ActionIcon, Tooltip } from '@mantine/core'
import { IconTags } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslate } from '../../ui/language.ts'
import { TagsDialog, type TagsDialogProps } from './TagsDialog.tsx'

/** Beside the filter by tags: the way to keep them. */
export function TagsButton(props: Omit<TagsDialogProps, 'onClose'>) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Tooltip label={t('library.tags-manage')}>
        <ActionIcon variant="default" size={36} aria-label={t('library.tags-manage')} onClick={() => setOpen(true)}>
          <IconTags size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {isOpen && <TagsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
