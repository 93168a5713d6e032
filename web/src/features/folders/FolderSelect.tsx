import { Select } from '@mantine/core'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { useTranslate } from '../../ui/language.ts'
import type { Folder } from './folder.ts'
import { foldersInOrder } from './foldersInOrder.ts'

interface Props {
  readonly folders: readonly Folder[]
  /** What being in none of them is called. */
  readonly none: MessageKey
  /** Undefined: not chosen yet. */
  readonly value: string | null | undefined
  readonly autoFocus?: boolean
  /** One must be chosen: being in none is not offered. */
  readonly required?: { readonly error: string | null } | undefined
  readonly onChange: (folderId: string | null) => void
}

const outside = ''

/** One of the folders, found by its title. */
export function FolderSelect({ folders, none, value, autoFocus = false, required, onChange }: Props) {
  const t = useTranslate()
  // Of a folder that is not offered, neither is what is in it.
  const places = foldersInOrder(folders)
  return (
    <Select
      label={t('folders.folder')}
      placeholder={t('app.choose')}
      withAsterisk={required !== undefined}
      error={required?.error}
      searchable
      nothingFoundMessage={t('app.nothing-found')}
      data-autofocus={autoFocus || undefined}
      data={[
        ...(required ? [] : [{ value: outside, label: t(none) }]),
        ...places.map(({ folder: { id, title }, depth }) => ({ value: id, label: '\u2003'.repeat(depth) + title })),
      ]}
      value={value === undefined || (required && value === null) ? null : (value ?? outside)}
      onChange={next => onChange(next || null)}
    />
  )
}
