import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { namesOfPlaces, placesOf, playingNow } from '@vitrine/model/areas/presentations/places.ts'
import { useApproval } from '../../api/approval.ts'
import { Fetched } from '../../ui/Fetched.tsx'
import { useDraggable } from '../folders/folder.ts'
import { useLanguage, useTranslate } from '../../ui/language.ts'
import card from '../../ui/linkCard.module.css'
import { pathTo } from '../../ui/links.tsx'
import { useLooking } from '../../ui/looking.tsx'
import { RefusedNotice } from '../../ui/refused/RefusedNotice.tsx'
import type { RowSelection } from '../resource/useRowSelection.ts'
import { useTimeZone } from '../../ui/useTimeZone.ts'
import { momentWords } from '../schedule/moments.ts'
import { LabelList } from './LabelList.tsx'
import { PresentationActions } from './PresentationActions.tsx'
import { CardStage } from './CardStage.tsx'
import classes from './PresentationCard.module.css'
import { slideCountWords } from './slideCountWords.ts'
import { useRolloutWords } from './rolloutWords.ts'
import type { Listed } from './usePresentationList.ts'

const proposalLine = () => import('../approval/ProposalLine.tsx')
const doNothing = () => undefined

/** When it goes out by itself. */
function GoesOut({ at }: { readonly at: string }) {
  const t = useTranslate()
  const language = useLanguage()
  const timeZone = useTimeZone()
  return (
    <Text size="sm" c="stone.8">
      {t('publishing.planned', { moment: momentWords(at, timeZone, language) })}
    </Text>
  )
}

interface Props {
  readonly presentation: Listed
  readonly selection: RowSelection
  /** The folder that it lies in, where that is worth saying. */
  readonly folder: string | undefined
  readonly onLabels: () => void
  /** Asks where to; without it there is no folder. */
  readonly onMove: (() => void) | undefined
  /** What is dragged with it; null: there is nowhere to. */
  readonly dragged: Parameters<typeof useDraggable>[0]
}

/** One presentation: its picture, what it is, and what can be done with it. A click opens the editor, or for a user who looks the preview; it is dragged into a folder. */
export function PresentationCard({ presentation, selection, folder, onLabels, onMove, dragged }: Props) {
  const t = useTranslate()
  const { id, title } = presentation
  const isLooking = useLooking()
  const { ref, isDragged } = useDraggable<HTMLLIElement>(isLooking ? null : dragged)

  return (
    <li
      ref={ref}
      className={`${card.card} ${classes.card}`}
      style={isDragged ? { opacity: 0.5 } : undefined}
      data-selected={selection.ids.has(id) || undefined}
      data-selecting={selection.ids.size > 0 || undefined}
    >
      {!isLooking && (
        <input
          type="checkbox"
          className={classes.tick}
          checked={selection.ids.has(id)}
          aria-label={t('library.select', { title })}
          onChange={({ nativeEvent }) => selection.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        />
      )}
      <CardStage of={presentation}>
        <PresentationActions presentation={presentation} onLabels={onLabels} onMove={onMove} />
      </CardStage>
      <PresentationWords presentation={presentation} folder={folder} />
    </li>
  )
}

/** What it is called, what it holds, where it plays and what becomes of it. */
function PresentationWords({ presentation, folder }: Pick<Props, 'presentation' | 'folder'>) {
  const t = useTranslate()
  const { id, title, description, slideCount, hasConcept, allocations, publishAt, labels, actualShow, wasPublished } = presentation
  const isLooking = useLooking()
  const count = slideCountWords(t, slideCount)
  const { isWanted: isApprovalWanted } = useApproval()
  const places = playingNow(placesOf(allocations))
  const rollout = useRolloutWords(presentation)
  return (
    <div className={classes.words}>
      <Link
        to={isLooking && actualShow ? pathTo('preview', { showId: actualShow.id }) : pathTo('editor', { presentationId: id })}
        className={card.link ?? ''}
        draggable={false}
        aria-label={t('presentations.open', { title })}
      >
        <Text fw={600} truncate component="span" display="block" title={title}>
          {title}
        </Text>
      </Link>
      <Text size="sm" c="stone.6" lineClamp={2} title={description ?? undefined}>
        {[count, folder, description].filter(Boolean).join(' · ')}
      </Text>
      {places.length > 0 && (
        <Text size="sm" c="stone.7" truncate title={namesOfPlaces(places)}>
          {t('publishing.plays-now', { places: namesOfPlaces(places) })}
        </Text>
      )}
      {rollout && (
        <Text size="sm" c="stone.8">
          {rollout}
        </Text>
      )}
      {publishAt && <GoesOut at={publishAt} />}
      {isApprovalWanted && hasConcept && <Fetched fetch={proposalLine} isWanted onMissing={doNothing} with={{ presentationId: id }} />}
      {(hasConcept || !wasPublished) && (
        <Text size="sm" c="stone.8" className={classes.draft ?? ''}>
          {t(wasPublished ? 'presentations.has-concept' : 'presentations.unpublished')}
        </Text>
      )}
      <LabelList labels={labels} />
      <RefusedNotice at={id} />
    </div>
  )
}
