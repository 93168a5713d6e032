import { Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { maxGroups } from '@vitrine/model/areas/products/groups.ts'
import { useChange } from '../../api/useChange.ts'
import { askWhole, useWholeList } from '../../api/useWholeList.ts'
import { confirmDeletion } from '../about/usesWords.ts'
import { tellDeleted } from '../bin/tellDeleted.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { tellFailed } from '../../ui/form/formFailures.ts'
import { titleErrors, TitleRows } from '../../ui/form/TitleRows.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useTranslate } from '../../ui/language.ts'
import { RowSkeletons } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.tsx'
import { deletedOf, useTitlesToSave, type TitleDraft } from './groups.ts'

interface Props {
  /** A group was made; of several the last. */
  readonly onMade: (id: string) => void
  readonly onClose: () => void
}

/** Adds, renames, orders and deletes product groups: all of them, since they are saved together. */
export function ProductGroupsDialog({ onMade, onClose }: Props) {
  const t = useTranslate()
  const { data, error, refetch } = useWholeList('allProductCollections', {})
  if (data) return <GroupsForm groups={data.items} onMade={onMade} onClose={onClose} />
  return (
    <Modal opened onClose={onClose} title={t('products.groups')} size="lg" closeButtonProps={{ 'aria-label': t('app.close') }}>
      {error ? <ErrorNotice error={error} retry={refetch} /> : <RowSkeletons count={3} />}
    </Modal>
  )
}

interface FormProps extends Props {
  readonly groups: readonly { readonly id: string; readonly title: string }[]
}

function GroupsForm({ groups, onMade, onClose }: FormProps) {
  const t = useTranslate()
  const [opened] = useState(groups)
  const [drafts, setDrafts] = useState<readonly TitleDraft[]>(() =>
    groups.length > 0 ? groups.map(({ id, title }) => ({ id, title })) : [{ id: null, title: '' }],
  )
  const [errors, setErrors] = useState<Record<number, string>>({})
  const saved = useChange('saveProductCollections')
  /** From the first press on, also while it is asked what is there: a second one would make everything once more. */
  const [isBusy, setBusy] = useState(false)
  const titles = useTitlesToSave(opened)

  async function handleSubmit() {
    const broken = titleErrors(t, drafts, t('field.productCollection.title'))
    setErrors(broken)
    if (Object.keys(broken).length > 0) return
    const deleted = deletedOf(drafts, opened)
    if (deleted.length > 0 && !(await confirmDeletion(t, question(deleted)))) return
    // Not knowing what is there, saving would delete what others made meanwhile.
    const current = await askWhole('allProductCollections', {}).catch((error: unknown) => {
      tellFailed('products.couldNotSaveProductGroups', error)
      return null
    })
    if (!current) return
    const isDone = await saved.run({ collections: titles.toSave(drafts, current.items) })
    if (isDone === undefined) return
    if (!isDone) return tellFailed('products.couldNotSaveProductGroups')
    toast.done('products.groups-saved')
    if (drafts.some(({ id }) => id === null)) {
      const made = (await askWhole('allProductCollections', {}).catch(() => current)).items.findLast(titles.isNew)
      if (made) onMade(made.id)
    }
    tellDeleted(
      deleted.map(({ id, title }) => ({ subjectId: id, title })),
      'bin.deleted-groups',
    )
    onClose()
  }

  const question = (deleted: FormProps['groups']) => ({
    entity: 'productCollection' as const,
    ids: deleted.map(({ id }) => id),
    title:
      deleted.length === 1
        ? t('resource.delete-title', { title: deleted[0]!.title })
        : t('products.groups-delete-many', { count: deleted.length }),
    says: () => t('products.groups-delete-body'),
    fails: 'products.couldNotSaveProductGroups' as const,
  })

  return (
    <FormDialog
      title={t('products.groups')}
      size="lg"
      busy={isBusy}
      onSubmit={() => {
        setBusy(true)
        void handleSubmit().finally(() => setBusy(false))
      }}
      onClose={onClose}
    >
      <Text c="stone.6" size="sm">
        {t('products.groups-hint')}
      </Text>
      <TitleRows
        rows={drafts}
        errors={errors}
        min={0}
        max={maxGroups}
        words={{
          title: number => t('products.group-title', { number }),
          add: t('products.group-add'),
          untitled: t('products.group-new'),
        }}
        onChange={rows => {
          setDrafts(rows)
          setErrors({})
        }}
      />
    </FormDialog>
  )
}
