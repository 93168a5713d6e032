import { ActionIcon, Group, Text, Tooltip } from '@mantine/core'
import { IconCopy, IconDots, IconEye, IconFolderSymlink, IconHistory, IconLink, IconMapPin, IconTag, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { namesOfPlaces, placesOf, playingNow } from '@vitrine/model/areas/presentations/places.ts'
import { useState } from 'react'
import type { Answer } from '../../api/client.ts'
import { newId } from '../../api/newId.ts'
import { useChange } from '../../api/useChange.ts'
import { showHistory, showUses } from '../about/about.ts'
import { confirmDeletion } from '../about/usesWords.ts'
import { useKeptDeletion } from '../bin/useKeptDeletion.ts'
import { useApproval } from '../../api/approval.ts'
import { Fetched } from '../../ui/Fetched.tsx'
import { useDraggable } from '../folders/folder.ts'
import { confirm } from '../../ui/confirm.ts'
import { useLanguage, useTranslate } from '../../ui/language.ts'
import card from '../../ui/linkCard.module.css'
import { pathTo, RouteLink } from '../../ui/links.tsx'
import { LazyMenu } from '../../ui/LazyMenu.tsx'
import { RowMenuItems } from '../../ui/RowMenu.tsx'
import { RefusedNotice } from '../../ui/refused/RefusedNotice.tsx'
import type { RowSelection } from '../resource/useRowSelection.ts'
import { useTimeZone } from '../../ui/useTimeZone.ts'
import { momentWords } from '../schedule/moments.ts'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import { editingWords } from './editingWords.ts'
import { Deed } from './Deed.tsx'
import { LabelList } from './LabelList.tsx'
import classes from './PresentationCard.module.css'

const shareDialog = () => import('../sharing/ShareDialog.tsx')
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

export type Listed = Answer<'allPresentations'>['items'][number]

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

/** One presentation: its picture, what it is, and what can be done with it. A click opens the editor; it is dragged into a folder. */
export function PresentationCard({ presentation, selection, folder, onLabels, onMove, dragged }: Props) {
  const t = useTranslate()
  const { id, title, description, orientation, thumbUrl, slideCount, hasConcept, actualShow, allocations, publishAt, labels } = presentation
  const { ref, isDragged } = useDraggable<HTMLLIElement>(dragged)
  const count = slideCount === 1 ? t('presentations.slides-one') : t('presentations.slides', { count: slideCount })
  const { isWanted: isApprovalWanted } = useApproval()
  const places = playingNow(placesOf(allocations))
  const deletion = useKeptDeletion('deletePresentation', {
    optimistic: cache =>
      cache.change('allPresentations', list =>
        list.items.some(item => item.id === id)
          ? { totalCount: list.totalCount - 1, items: list.items.filter(item => item.id !== id) }
          : undefined,
      ),
  })
  const [isSharing, setSharing] = useState(false)
  const duplicate = useChange('duplicatePresentation', { again: true, place: () => ({ at: id, field: 'duplicate' }) })

  const handleDuplicate = async () => {
    const isSure = await confirm({
      title: t('presentations.duplicate-title', { title }),
      body: t('presentations.duplicate-body'),
      action: t('app.duplicate'),
    })
    if (isSure) await duplicate.run({ id, resultId: newId() })
  }
  /** Guests may see it go where a collection puts it on a screen, and so may whoever edits it: the question names them. */
  const handleDelete = async () => {
    const isMeant = await confirmDeletion(t, {
      entity: 'presentation',
      ids: [id],
      title: t('presentations.delete-title', { title }),
      says: async () => [...(await editingWords(t, id)), t('presentations.delete-body')].join(' '),
      fails: 'presentations.deleteError',
    })
    if (isMeant) await deletion.remove({ id, title })
  }

  return (
    <li
      ref={ref}
      className={`${card.card} ${classes.card}`}
      style={isDragged ? { opacity: 0.5 } : undefined}
      data-selected={selection.ids.has(id) || undefined}
      data-selecting={selection.ids.size > 0 || undefined}
    >
      <input
        type="checkbox"
        className={classes.tick}
        checked={selection.ids.has(id)}
        aria-label={t('library.select', { title })}
        onChange={({ nativeEvent }) => selection.toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
      <div className={classes.stage}>
        <div className={classes.picture} data-orientation={orientation}>
          <Thumbnail url={thumbUrl} orientation={orientation} />
        </div>
        <Group className={classes.actions ?? ''} gap={6} wrap="nowrap">
          {actualShow && (
            <Tooltip label={t('app.view')}>
              <ActionIcon
                component={Link}
                to={pathTo('preview', { showId: actualShow.id })}
                variant="default"
                size="lg"
                aria-label={t('presentations.view', { title })}
              >
                <IconEye size={20} stroke={1.6} aria-hidden />
              </ActionIcon>
            </Tooltip>
          )}
          <Deed
            icon={IconLink}
            word={t('presentations.share')}
            label={t('presentations.share-of', { title })}
            busy={false}
            onClick={() => setSharing(true)}
          />
          <Deed
            icon={IconCopy}
            word={t('app.duplicate')}
            label={t('presentations.duplicate', { title })}
            busy={duplicate.busy}
            onClick={handleDuplicate}
          />
          <Deed
            icon={IconTrash}
            word={t('app.delete')}
            label={t('presentations.delete', { title })}
            busy={deletion.busy}
            onClick={handleDelete}
          />
          <LazyMenu
            position="bottom-end"
            target={
              <ActionIcon variant="default" size="lg" aria-label={t('resource.actions-of', { title })}>
                <IconDots size={20} stroke={1.6} aria-hidden />
              </ActionIcon>
            }
          >
            {() => (
              <RowMenuItems
                items={[
                  { id: 'labels', icon: IconTag, word: t('presentations.labels'), onClick: onLabels },
                  ...(onMove ? [{ id: 'move', icon: IconFolderSymlink, word: t('presentations.move'), onClick: onMove }] : []),
                  {
                    id: 'uses',
                    icon: IconMapPin,
                    word: t('resource.uses'),
                    onClick: () => showUses({ entity: 'presentation', id, title }),
                  },
                  {
                    id: 'history',
                    icon: IconHistory,
                    word: t('resource.history'),
                    onClick: () => showHistory({ entity: 'presentation', id, title }),
                  },
                ]}
              />
            )}
          </LazyMenu>
        </Group>
      </div>
      <div className={classes.words}>
        <RouteLink
          name="editor"
          params={{ presentationId: id }}
          className={card.link ?? ''}
          draggable={false}
          aria-label={t('presentations.open', { title })}
        >
          <Text fw={600} truncate component="span" display="block" title={title}>
            {title}
          </Text>
        </RouteLink>
        <Text size="sm" c="stone.6" lineClamp={2} title={description ?? undefined}>
          {[count, folder, description].filter(Boolean).join(' · ')}
        </Text>
        {places.length > 0 && (
          <Text size="sm" c="stone.7" truncate title={namesOfPlaces(places)}>
            {t('publishing.plays-now', { places: namesOfPlaces(places) })}
          </Text>
        )}
        {publishAt && <GoesOut at={publishAt} />}
        {isApprovalWanted && hasConcept && <Fetched fetch={proposalLine} isWanted onMissing={doNothing} with={{ presentationId: id }} />}
        {hasConcept && (
          <Text size="sm" c="stone.8" className={classes.draft ?? ''}>
            {t('presentations.has-concept')}
          </Text>
        )}
        <LabelList labels={labels} />
        <RefusedNotice at={id} />
      </div>
      {isSharing && (
        <Fetched
          fetch={shareDialog}
          isWanted
          onMissing={() => setSharing(false)}
          with={{ presentation, onClose: () => setSharing(false) }}
        />
      )}
    </li>
  )
}
