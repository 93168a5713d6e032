import { Button, Text, TextInput } from '@mantine/core'
import { maxTags } from '@vitrine/model/areas/media/entities.ts'
import { entities } from '@vitrine/model/entities.ts'
import { useRef, useState } from 'react'
import type { FileDetails } from '../../api/upload.ts'
import { useChange } from '../../api/useChange.ts'
import { FolderSelect } from '../folders/FolderSelect.tsx'
import type { Folder } from '../folders/folder.ts'
import { focusInvalid } from '../../ui/form/focusInvalid.ts'
import { fieldLabel, ruleMessage } from '../../ui/form/labels.ts'
import { TitleInput } from '../../ui/form/TitleInput.tsx'
import { brokenRule, refusedFields } from '../../ui/form/useDraft.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useTranslate } from '../../ui/language.ts'
import type { Asset } from './asset.ts'
import { changedDetails } from './changedDetails.ts'
import { TagsField } from './TagsField.tsx'
import { UsesLine } from './UsesLine.tsx'
import { isPending, type Sending } from './uploads.ts'

/** A file of the library, or one that is on its way there. */
export type Described = { readonly kind: 'asset'; readonly asset: Asset } | { readonly kind: 'upload'; readonly sending: Sending }

const maxFolderTitle = 200

interface Props {
  readonly what: Described
  readonly folders: readonly Folder[]
  /** Asks first. Answers whether it was deleted. */
  readonly onDelete?: (asset: Asset) => Promise<boolean>
  readonly onClose: () => void
}

/** What is said of a file: its title, its folder, its tags. Of one that is on its way it is known when it arrives. */
export function AssetSettings({ what, folders, onDelete, onClose }: Props) {
  const t = useTranslate()
  /** What differs from it is saved ([FR11]). */
  const [before] = useState<FileDetails>(() => (what.kind === 'asset' ? what.asset : what.sending.details()))
  const [details, setDetails] = useState<FileDetails>(() => {
    // Where there is one folder there is nothing to choose.
    const only = what.kind === 'upload' && folders.length === 1 ? folders[0]!.id : null
    return { ...before, folderId: before.folderId ?? only }
  })
  const [rule, setRule] = useState<string | null>(null)
  const update = useChange('updateAsset', {
    shownHere(error) {
      const { title } = refusedFields(entities.asset.fields, error)
      setRule(title ?? null)
      return title !== undefined
    },
  })
  const tag = useChange('updateAssets', { says: { fails: 'media.fileSaveFailed' } })
  /** A video has become an asset while it was described. */
  const isMade = useRef(false)
  const updatePending = useChange('updatePendingAsset', { shownHere: ({ code }) => (isMade.current = code === 'NotFoundError') })
  const change = (next: Partial<FileDetails>) => setDetails(before => ({ ...before, ...next }))
  const [isFolderMissing, setFolderMissing] = useState(false)
  /** The first one of a library is made here, as no file is without. */
  const [newFolder, setNewFolder] = useState(() => (what.kind === 'upload' ? t('library.first-folder') : ''))
  const createFolder = useChange('createAssetFolder')

  async function handleSubmit() {
    const title = details.title.trim()
    const broken = brokenRule(entities.asset.fields.title, title)
    const isMissing = !(folders.length > 0 ? details.folderId : newFolder.trim())
    setRule(broken)
    setFolderMissing(isMissing)
    if (broken || isMissing) return focusInvalid()
    const folderId = details.folderId ?? (await createFolder.run({ input: { title: newFolder.trim() } }))?.id
    if (!folderId) return
    change({ folderId })
    const said = { title, folderId, tags: details.tags }
    const { fields, addTags, removeTags } = changedDetails(before, said)
    const isTagged = addTags.length + removeTags.length > 0
    const save = async ({ id }: { readonly id: string }) =>
      (!fields || (await update.run({ input: { id, ...fields } }))) && (!isTagged || (await tag.run({ ids: [id], addTags, removeTags })))
    const savePending = async ({ id }: { readonly id: string }) => {
      isMade.current = false
      const saved = await updatePending.run({ input: { id, ...fields }, ...(isTagged && { tags: [...said.tags] }) })
      return saved ?? (isMade.current ? save({ id }) : undefined)
    }
    if (what.kind === 'asset') return (await save(what.asset)) && onClose()
    const arrived = what.sending.describe(said)
    const isSaved = arrived === null || (await (isPending(arrived) ? savePending(arrived) : save(arrived)))
    if (isSaved) onClose()
  }

  return (
    <FormDialog
      title={t('library.settings-of', { title: before.title })}
      busy={update.busy || tag.busy || updatePending.busy || createFolder.busy}
      onSubmit={handleSubmit}
      onClose={onClose}
      {...(what.kind === 'upload' && { leave: t('library.later') })}
      more={
        what.kind === 'asset' &&
        onDelete && (
          <Button variant="default" c="red.8" onClick={() => void onDelete(what.asset).then(isGone => isGone && onClose())}>
            {t('app.delete')}
          </Button>
        )
      }
    >
      {what.kind === 'upload' && (
        <Text size="sm" c="stone.7">
          {t('library.sent-meanwhile')}
        </Text>
      )}
      <TitleInput
        entity="asset"
        value={details.title}
        rule={rule}
        onChange={title => {
          setRule(null)
          change({ title })
        }}
      />
      <FolderField
        folders={folders}
        value={details.folderId}
        newTitle={newFolder}
        isMissing={isFolderMissing}
        onChange={folderId => {
          setFolderMissing(false)
          change({ folderId })
        }}
        onNewTitle={title => {
          setFolderMissing(false)
          setNewFolder(title)
        }}
      />
      <TagsField
        label={fieldLabel(t, 'asset', 'tags')}
        description={t('library.tags-hint')}
        maxTags={maxTags}
        value={details.tags}
        onChange={tags => change({ tags })}
      />
      {what.kind === 'asset' && <UsesLine id={what.asset.id} />}
    </FormDialog>
  )
}

interface FolderFieldProps extends Pick<Props, 'folders'> {
  readonly value: string | null
  readonly newTitle: string
  readonly isMissing: boolean
  readonly onChange: (folderId: string | null) => void
  readonly onNewTitle: (title: string) => void
}

/** One of the folders; where there is none, the title of the first. */
function FolderField({ folders, value, newTitle, isMissing, onChange, onNewTitle }: FolderFieldProps) {
  const t = useTranslate()
  const error = isMissing ? ruleMessage(t, 'required', t('folders.folder')) : null
  if (folders.length > 0)
    return <FolderSelect folders={folders} none="folders.none" value={value} required={{ error }} onChange={onChange} />
  return (
    <TextInput
      label={t('folders.folder')}
      placeholder={t('library.folder-new')}
      withAsterisk
      maxLength={maxFolderTitle}
      error={error}
      value={newTitle}
      onChange={event => onNewTitle(event.currentTarget.value)}
    />
  )
}
