import { maxItems } from '@vitrine/model/calls/pagingLimit.ts'
import { calls } from '@vitrine/model/calls.ts'
import { entities } from '@vitrine/model/entities.ts'
import { failureOf } from '@vitrine/model/messages/spoken.ts'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useTranslate, type Translate } from '../../ui/language.ts'
import { NamesDialog } from '../../ui/names/NamesDialog.tsx'
import { useTagChanges, type KeptTag } from './useTagChanges.ts'

export interface TagsDialogProps {
  readonly isStock: boolean
  /** A tag has another name now, or (null) is gone. */
  readonly onChanged: (title: string, next: string | null) => void
  readonly onClose: () => void
}

/** The tags of the open library. */
export function TagsDialog({ isStock, onChanged, onClose }: TagsDialogProps) {
  const t = useTranslate()
  const [search, setSearch] = useState('')
  const answer = useCall('allOwnTags', { limit: maxItems, ...(search && { search }) }, { keep: true })
  const changes = useTagChanges(isStock, onChanged)
  const tags = answer.data?.items ?? []
  const of = (id: string) => tags.find(tag => tag.id === id)
  return (
    <NamesDialog
      title={t('library.tags-manage')}
      searchLabel={t('library.tags-search')}
      listLabel={t('field.asset.tags')}
      empty={{ title: t('library.tags-none'), body: t('library.tags-none-body') }}
      names={tags.map(tag => ({ id: tag.id, title: tag.title, used: filesOf(t, tag) }))}
      total={answer.data?.totalCount ?? 0}
      answer={answer}
      search={search}
      onSearch={setSearch}
      field={entities.tag.fields.title}
      fieldLabel={t('field.tag.title')}
      onRename={async ({ id }, title) => {
        const tag = of(id)
        return tag !== undefined && changes.rename(tag, title.toLowerCase())
      }}
      onDelete={({ id }) => {
        const tag = of(id)
        if (tag) void changes.remove(tag)
      }}
      busy={changes.busy}
      failed={changes.renameFailed && t(failureOf(calls.updateTag.says, changes.renameFailed))}
      onForget={changes.reset}
      onClose={onClose}
    />
  )
}

/** On how many files it is. */
function filesOf(t: Translate, { assetCount }: Pick<KeptTag, 'assetCount'>): string {
  if (assetCount === 0) return t('library.tag-no-file')
  return assetCount === 1 ? t('library.tag-one-file') : t('library.many', { count: assetCount })
}
