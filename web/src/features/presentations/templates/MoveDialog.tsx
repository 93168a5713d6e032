import { Select } from '@mantine/core'
import { mayMoveFolder } from '@vitrine/model/kernel/folders.ts'
import { useState } from 'react'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { useTranslate } from '../../../ui/language.ts'
import { foldersInOrder } from './foldersInOrder.ts'
import type { Dragged, Folder } from './library.ts'

interface Props {
  readonly what: Dragged
  readonly folders: readonly Folder[]
  readonly busy: boolean
  readonly onMove: (folderId: string | null) => void
  readonly onClose: () => void
}

const top = ''

/** Where to: the way without a mouse. A folder is not offered itself, nor what is in it. */
export function MoveDialog({ what, folders, busy, onMove, onClose }: Props) {
  const t = useTranslate()
  const folder = what.kind === 'folder' ? folders.find(({ id }) => id === what.id) : undefined
  const from = (what.kind === 'template' ? what.template.folderId : folder?.parentFolderId) ?? top
  const [to, setTo] = useState(from)
  const title = what.kind === 'template' ? what.template.presentation?.title : folder?.title
  const places = foldersInOrder(folders).filter(each => what.kind === 'template' || mayMoveFolder(folders, what.id, each.folder.id))
  return (
    <FormDialog
      title={t('templates.move-of', { title: title ?? '' })}
      action={t('templates.move-here')}
      busy={busy}
      size="sm"
      onSubmit={() => (to === from ? onClose() : onMove(to || null))}
      onClose={onClose}
    >
      <Select
        label={t('templates.folder')}
        searchable
        nothingFoundMessage={t('app.nothing-found')}
        data-autofocus
        data={[
          { value: top, label: t(what.kind === 'template' ? 'templates.no-folder' : 'templates.top') },
          ...places.map(({ folder: { id, title: label }, depth }) => ({ value: id, label: '\u2003'.repeat(depth) + label })),
        ]}
        value={to}
        onChange={next => setTo(next ?? top)}
      />
    </FormDialog>
  )
}
