import { IconPresentation } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslate, type Translate } from '../../ui/language.ts'
import { ListStates } from '../../ui/ListStates.tsx'
import { useLooking } from '../../ui/looking.tsx'
import { CardSkeletons } from '../../ui/Skeletons.tsx'
import type { Moved } from '../folders/folder.ts'
import { selectionKeys, type RowSelection } from '../resource/useRowSelection.ts'
import classes from './PresentationCard.module.css'
import { PresentationCard } from './PresentationCard.tsx'
import type { Listed, PresentationList } from './usePresentationList.ts'

interface Props {
  readonly list: PresentationList
  readonly selection: RowSelection
  /** What is offered where there is none. */
  readonly create: ReactNode
  readonly onClear: () => void
  readonly onLabels: (items: readonly Listed[]) => void
  /** Asks where to; without it there is no folder. */
  readonly onMove: ((items: readonly Listed[]) => void) | undefined
}

/** The presentations of the page, or why there are none. */
export function PresentationCards({ list, selection, create, onClear, onLabels, onMove }: Props) {
  const t = useTranslate()
  const isLooking = useLooking()
  const { folders, folder, items } = list
  /** What is selected is dragged together. */
  const draggedWith = (item: Listed): Moved | null => {
    if (folders.length === 0) return null
    return movedOf(t, selection.ids.has(item.id) ? items.filter(({ id }) => selection.ids.has(id)) : [item])
  }
  return (
    <ListStates
      answer={list.presentations}
      isLoading={list.isLoading}
      count={items.length}
      search={list.page.search}
      skeleton={<CardSkeletons />}
      empty={{
        icon: IconPresentation,
        action: create,
        ...(list.isNarrowed ? { title: t(emptinessOf(list)) } : { title: t('presentations.empty'), body: t('presentations.empty-body') }),
      }}
    >
      <ul
        className={classes.grid}
        aria-label={t('presentations.list')}
        onKeyDown={isLooking ? undefined : selectionKeys(selection, onClear)}
      >
        {items.map(presentation => (
          <PresentationCard
            key={presentation.id}
            presentation={presentation}
            selection={selection}
            folder={folder ? undefined : folders.find(({ id }) => id === presentation.folderId)?.title}
            onLabels={() => onLabels([presentation])}
            onMove={onMove && (() => onMove([presentation]))}
            dragged={draggedWith(presentation)}
          />
        ))}
      </ul>
    </ListStates>
  )
}

function emptinessOf({ labels, folder }: PresentationList) {
  if (labels.length > 0) return 'presentations.none-labels'
  return folder ? 'presentations.none-folder' : 'presentations.none-orientation'
}

/** What is moved into a folder, and what that is called. */
export function movedOf(t: Translate, items: readonly Listed[]): Moved {
  const [first] = items
  return { kind: 'items', items, title: items.length === 1 && first ? first.title : t('presentations.several', { count: items.length }) }
}
