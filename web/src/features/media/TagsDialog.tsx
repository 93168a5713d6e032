import { ActionIcon, Badge, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { IconCheck, IconPencil, IconTags, IconTrash, IconX } from '@tabler/icons-react'
import { calls } from '@vitrine/model/calls.ts'
import { failureOf } from '@vitrine/model/messages/spoken.ts'
import { maxItems } from '@vitrine/model/calls/pagingLimit.ts'
import { useState, type FormEvent } from 'react'
import { useCall } from '../../api/useCall.ts'
import { ruleMessage } from '../../ui/form/labels.ts'
import { useDraft } from '../../ui/form/useDraft.ts'
import { useTranslate, type Translate } from '../../ui/language.ts'
import { RefusedNotice } from '../../ui/refused/RefusedNotice.tsx'
import { ListStates } from '../../ui/ListStates.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { useTopmost } from '../../ui/useTopmost.ts'
import classes from './TagsDialog.module.css'
import { useTagChanges, type KeptTag } from './useTagChanges.ts'
import { useIsPhone } from '../../ui/useIsPhone.ts'

export interface TagsDialogProps {
  readonly isStock: boolean
  /** A tag has another name now, or (null) is gone. */
  readonly onChanged: (title: string, next: string | null) => void
  readonly onClose: () => void
}

/** The tags of the open library: found, renamed, merged and deleted. */
export function TagsDialog({ onClose, ...props }: TagsDialogProps) {
  const t = useTranslate()
  const isPhone = useIsPhone()
  const { ref, ifTopmost } = useTopmost<HTMLDivElement>()
  return (
    <Modal
      opened
      onClose={ifTopmost(onClose)}
      title={t('library.tags-manage')}
      size={520}
      fullScreen={isPhone}
      radius={isPhone ? 0 : undefined}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <Stack gap="md" ref={ref}>
        <Tags {...props} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('app.close')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function Tags({ isStock, onChanged }: Omit<TagsDialogProps, 'onClose'>) {
  const t = useTranslate()
  const [search, setSearch] = useState('')
  const [renamedId, setRenamedId] = useState<string | null>(null)
  const answer = useCall('allOwnTags', { limit: maxItems, ...(search && { search }) }, { keep: true })
  const changes = useTagChanges(isStock, onChanged)
  const tags = answer.data?.items ?? []
  const total = answer.data?.totalCount ?? 0
  return (
    <>
      {(total > 0 || search) && <SearchBox label={t('library.tags-search')} onSearch={setSearch} />}
      <ListStates
        answer={answer}
        isLoading={answer.isPending}
        count={tags.length}
        search={search}
        empty={{ icon: IconTags, title: t('library.tags-none'), body: t('library.tags-none-body') }}
      >
        <ul className={classes.tags} aria-label={t('field.asset.tags')}>
          {tags.map(tag => (
            <li key={tag.id}>
              {tag.id === renamedId ? (
                <NewName
                  tag={tag}
                  busy={changes.busy}
                  failed={changes.renameFailed && t(failureOf(calls.updateTag.says, changes.renameFailed))}
                  onSave={async title => {
                    if (await changes.rename(tag, title)) setRenamedId(null)
                  }}
                  onCancel={() => {
                    changes.reset()
                    setRenamedId(null)
                  }}
                />
              ) : (
                <Tag tag={tag} onRename={() => setRenamedId(tag.id)} onDelete={() => void changes.remove(tag)} />
              )}
              <RefusedNotice at={tag.id} />
            </li>
          ))}
        </ul>
      </ListStates>
      {total > tags.length && (
        <Text size="sm" c="stone.6">
          {t('app.find-more', { shown: tags.length, total })}
        </Text>
      )}
    </>
  )
}

interface TagProps {
  readonly tag: KeptTag
  readonly onRename: () => void
  readonly onDelete: () => void
}

function Tag({ tag, onRename, onDelete }: TagProps) {
  const t = useTranslate()
  return (
    <>
      <Badge variant="light" size="lg" tt="none" className={classes.title ?? ''} title={tag.title}>
        {tag.title}
      </Badge>
      <Text size="sm" c="stone.6" className={classes.count ?? ''}>
        {filesOf(t, tag)}
      </Text>
      <ActionIcon variant="subtle" aria-label={t('library.tag-rename', tag)} onClick={onRename}>
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" color="red.8" aria-label={t('library.tag-delete', tag)} onClick={onDelete}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </>
  )
}

interface NewNameProps {
  readonly tag: KeptTag
  readonly busy: boolean
  /** Why it could not be kept. */
  readonly failed: string | null
  readonly onSave: (title: string) => Promise<void>
  readonly onCancel: () => void
}

/** Enter keeps it, Escape lets it be. */
function NewName({ tag, busy, failed, onSave, onCancel }: NewNameProps) {
  const t = useTranslate()
  const draft = useDraft('tag', { title: tag.title })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!busy && draft.check()) void onSave(draft.value.title.trim().toLowerCase())
  }
  return (
    <form className={classes.form} onSubmit={handleSubmit} noValidate>
      <TextInput
        aria-label={t('library.tag-name', tag)}
        value={draft.value.title}
        error={draft.errors['title'] ? ruleMessage(t, draft.errors['title'], t('field.tag.title')) : failed}
        // The dialog stays.
        data-mantine-stop-propagation
        autoFocus
        flex={1}
        onFocus={event => event.currentTarget.select()}
        onChange={event => draft.set('title', event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key === 'Escape') onCancel()
        }}
      />
      <ActionIcon type="submit" size={36} loading={busy} aria-label={t('app.save')}>
        <IconCheck size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" size={36} aria-label={t('app.cancel')} onClick={onCancel}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </form>
  )
}

/** On how many files it is. */
function filesOf(t: Translate, { assetCount }: Pick<KeptTag, 'assetCount'>): string {
  if (assetCount === 0) return t('library.tag-no-file')
  return assetCount === 1 ? t('library.tag-one-file') : t('library.many', { count: assetCount })
}
