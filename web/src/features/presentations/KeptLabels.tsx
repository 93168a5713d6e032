import { IconTag } from '@tabler/icons-react'
import { isSameLabel, presentationLabel } from '@vitrine/model/areas/presentations/labels.ts'
import { maxItems } from '@vitrine/model/calls/pagingLimit.ts'
import { calls } from '@vitrine/model/calls.ts'
import { failureOf } from '@vitrine/model/messages/spoken.ts'
import { useState } from 'react'
import { ask, type Args } from '../../api/client.ts'
import { callDone } from '../../api/invalidation.ts'
import { queryClient, useCall } from '../../api/useCall.ts'
import { useChange } from '../../api/useChange.ts'
import { confirm } from '../../ui/confirm.ts'
import { useTranslate } from '../../ui/language.ts'
import { NamesDialog } from '../../ui/names/NamesDialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { offerUndo, presentationsArranged } from './undoArranging.ts'

interface Props {
  /** A label is written otherwise now, or (null) is gone. */
  readonly onChanged: (label: string, next: string | null) => void
  readonly onClose: () => void
}

/** The labels of all presentations: renamed, merged and taken off, everywhere at once and with a way back. */
export default function KeptLabels({ onChanged, onClose }: Props) {
  const t = useTranslate()
  const [search, setSearch] = useState('')
  const answer = useCall('allPresentationLabels', { limit: maxItems, ...(search && { search }) }, { keep: true })
  // Asked twice, it changes nothing more.
  const renamed = useChange('replacePresentationLabel', { again: true, shownHere: () => true })
  const removed = useChange('replacePresentationLabel', { again: true, place: ({ label }) => ({ at: label }) })
  const labels = answer.data?.items ?? []

  async function rename(label: string, title: string): Promise<boolean> {
    try {
      const isOther = !isSameLabel(label, title)
      const known = isOther ? (await ask('allPresentationLabels', { search: title, limit: maxItems })).items : []
      const other = known.find(each => isSameLabel(each.label, title))
      if (other && !(await confirmMerge(label, other.label))) return false
    } catch (error) {
      toast.failed('presentations.label-failed', { error })
      return false
    }
    const done = await renamed.run({ label, by: title })
    if (!done) return false
    const by = done.label ?? title
    const told = t('presentations.label-renamed', { label, by })
    // The same label, written otherwise, is what it was as soon as it is written so again.
    if (isSameLabel(label, by)) offerOldSpelling(told, { label: by, by: label })
    else offerUndo(presentationsArranged, { told, sign: IconTag, changes: done.changes })
    onChanged(label, by)
    return true
  }

  function confirmMerge(from: string, title: string): Promise<boolean> {
    const count = labels.find(({ label }) => label === from)?.count ?? 1
    return confirm({
      title: t('library.tag-merge', { from, title }),
      body: t('presentations.label-merge-body', { title, count }),
      action: t('library.tag-merge-action'),
    })
  }

  async function remove(label: string): Promise<void> {
    const done = await removed.run({ label })
    if (!done) return
    const told = t('presentations.label-removed', { label, count: done.changes.length })
    offerUndo(presentationsArranged, { told, sign: IconTag, changes: done.changes })
    onChanged(label, null)
  }

  return (
    <NamesDialog
      title={t('presentations.labels-manage')}
      searchLabel={t('presentations.labels-search')}
      listLabel={t('field.presentation.labels')}
      empty={{ title: t('presentations.labels-none'), body: t('presentations.labels-none-body') }}
      names={labels.map(({ label, count }) => ({ id: label, title: label, used: t('presentations.several', { count }) }))}
      total={answer.data?.totalCount ?? 0}
      answer={answer}
      search={search}
      onSearch={setSearch}
      field={presentationLabel()}
      fieldLabel={t('presentations.label')}
      onRename={({ title: label }, title) => rename(label, title)}
      onDelete={({ title: label }) => void remove(label)}
      busy={renamed.busy || removed.busy}
      failed={renamed.error && t(failureOf(calls.replacePresentationLabel.says, renamed.error))}
      onForget={renamed.reset}
      onClose={onClose}
    />
  )
}

/** Says what was done, with the way back, which is offered again where it fails: the dialog may be closed by then. */
function offerOldSpelling(told: string, back: Args<'replacePresentationLabel'>): void {
  const takeBack = () =>
    ask('replacePresentationLabel', back)
      .catch((error: unknown) => {
        toast.failed('presentations.label-failed', { error })
        offerOldSpelling(told, back)
      })
      .finally(() => void callDone(queryClient, 'replacePresentationLabel'))
  toast.undo(told, takeBack, IconTag)
}
