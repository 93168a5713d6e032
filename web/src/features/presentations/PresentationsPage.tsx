import { Button, Stack } from '@mantine/core'
import { IconPackageExport, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { distinctLabels, isSameLabel } from '@vitrine/model/areas/presentations/labels.ts'
import { useState } from 'react'
import { Fetched } from '../../ui/Fetched.tsx'
import { useTranslate } from '../../ui/language.ts'
import { useGo } from '../../ui/links.tsx'
import { useLooking } from '../../ui/looking.tsx'
import { Page } from '../../ui/Page.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { useAsked } from '../../ui/useAsked.ts'
import { useStable } from '../../ui/useStable.ts'
import { FolderLibrary } from '../folders/FolderLibrary.tsx'
import { useRowSelection } from '../resource/useRowSelection.ts'
import { CreatePresentation } from './CreatePresentation.tsx'
import { LabelsDialog } from './LabelsDialog.tsx'
import { movedOf, PresentationCards } from './PresentationCards.tsx'
import { PresentationFilters } from './PresentationFilters.tsx'
import { presentationFolders } from './presentationFolders.ts'
import { SelectedToolbar } from './SelectedToolbar.tsx'
import { useArranging } from './useArranging.ts'
import { usePresentationList, type Listed } from './usePresentationList.ts'
import { forgetSeveral } from './useSeveral.ts'

const keptLabels = () => import('./KeptLabels.tsx')

export default function PresentationsPage() {
  const t = useTranslate()
  const go = useGo()
  const list = usePresentationList()
  const { page, labels, folderAnswer, folders, folderId, folder, items } = list
  const creating = useCreating()
  const selection = useRowSelection(useStable(items.map(({ id }) => id)))
  const clear = () => {
    selection.set([])
    forgetSeveral()
  }
  const { move, label, busy } = useArranging(folders, clear)
  /** Whose labels are asked for. */
  const [labelling, setLabelling] = useState<readonly Listed[] | null>(null)
  const [isManaging, setManaging] = useState(false)
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={creating.open}>
      {t('presentations.create')}
    </Button>
  )

  return (
    <Page
      title={t('app.routes.presentations.title')}
      ways={
        <Button variant="subtle" color="stone.8" leftSection={<IconPackageExport size={18} aria-hidden />} onClick={() => go('releases')}>
          {t('app.routes.releases.title')}
        </Button>
      }
      actions={create}
      isWide
    >
      <FolderLibrary
        kind={presentationFolders}
        folders={folders}
        answer={folderAnswer}
        folderId={folderId}
        onFolder={next => page.onFilters({ folder: next })}
        moveItems={move}
        isHiddenWhileNone
      >
        {(askMove, askNew) => (
          <Stack gap="lg" miw={0}>
            <PresentationFilters list={list} onManage={() => setManaging(true)} onNewFolder={askNew} />
            <PresentationCards
              list={list}
              selection={selection}
              create={create}
              onClear={clear}
              onLabels={setLabelling}
              onMove={folders.length > 0 ? moved => askMove(movedOf(t, moved)) : undefined}
            />
            <Pager {...list.pager} />
            <SelectedToolbar
              items={items}
              selection={selection}
              onClear={clear}
              onLabels={setLabelling}
              onMove={folders.length > 0 ? selected => askMove(movedOf(t, selected)) : undefined}
            />
          </Stack>
        )}
      </FolderLibrary>
      {labelling && (
        <LabelsDialog
          items={labelling}
          busy={busy}
          onSave={change => void label(labelling, change).then(isDone => isDone && setLabelling(null))}
          onClose={() => setLabelling(null)}
        />
      )}
      {isManaging && (
        <Fetched
          fetch={keptLabels}
          isWanted
          onMissing={() => setManaging(false)}
          with={{
            onClose: () => setManaging(false),
            onChanged: (label: string, next: string | null) =>
              list.filterBy(distinctLabels(labels.flatMap(each => (isSameLabel(each, label) ? (next ?? []) : each)))),
          }}
        />
      )}
      <CreatePresentation opened={creating.isOpen} folder={folder} onClose={creating.close} />
    </Page>
  )
}

/** The dialog of a new presentation: opened here, or by an address that asks for it. */
function useCreating() {
  const isLooking = useLooking()
  const isAsked = useAsked('create') && !isLooking
  const [isCreating, setCreating] = useState(false)
  const navigate = useNavigate()
  return {
    isOpen: isCreating || isAsked,
    open: () => setCreating(true),
    close() {
      setCreating(false)
      // Asked for again, it opens again.
      if (isAsked) void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false })
    },
  }
}
