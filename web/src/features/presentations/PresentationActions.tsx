import { ActionIcon, Group, Tooltip } from '@mantine/core'
import {
  IconArrowBackUp,
  IconCopy,
  IconDots,
  IconEye,
  IconFolderSymlink,
  IconHistory,
  IconLink,
  IconMapPin,
  IconStairsUp,
  IconChartBar,
  IconDeviceTv,
  IconTag,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { newId } from '../../api/newId.ts'
import { useChange } from '../../api/useChange.ts'
import { confirm } from '../../ui/confirm.ts'
import { Fetched } from '../../ui/Fetched.tsx'
import { language, useTranslate } from '../../ui/language.ts'
import { LazyMenu } from '../../ui/LazyMenu.tsx'
import { pathTo } from '../../ui/links.tsx'
import { useLooking } from '../../ui/looking.tsx'
import { RowMenuItems } from '../../ui/RowMenu.tsx'
import { showHistory, showUses } from '../about/about.ts'
import { useShowProof } from '../about/useShowProof.ts'
import { confirmDeletion } from '../about/usesWords.ts'
import { useKeptDeletion } from '../bin/useKeptDeletion.ts'
import { useMayPlayOn } from '../systems/useMayPlayOn.ts'
import { Deed } from './Deed.tsx'
import { editingWords } from './editingWords.ts'
import classes from './PresentationCard.module.css'
import { useRollout } from './useRollout.ts'
import type { Listed } from './usePresentationList.ts'

const shareDialog = () => import('../sharing/ShareDialog.tsx')
const screensDialog = async () => {
  await language.beginDialogs()
  return import('../systems/PutOnScreens.tsx')
}

interface Props {
  readonly presentation: Listed
  readonly onLabels: () => void
  /** Asks where to; without it there is no folder. */
  readonly onMove: (() => void) | undefined
}

/** What can be done with a presentation, on its picture. */
export function PresentationActions({ presentation, onLabels, onMove }: Props) {
  const t = useTranslate()
  const { id, title, actualShow, heldShowId, wasPublished } = presentation
  const rollout = useRollout(presentation)
  const { duplicate, askDuplicate } = useDuplication(presentation)
  const { deletion, askDelete } = useDeletion(presentation)
  const [dialog, setDialog] = useState<'share' | 'screens' | null>(null)
  const close = () => setDialog(null)
  const mayPlayOn = useMayPlayOn()
  const showProof = useShowProof()
  const isLooking = useLooking()
  return (
    <>
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
        {!isLooking && (
          <>
            <Deed
              icon={IconLink}
              word={t('presentations.share')}
              label={t('presentations.share-of', { title })}
              busy={false}
              onClick={() => setDialog('share')}
            />
            <Deed
              icon={IconCopy}
              word={t('app.duplicate')}
              label={t('presentations.duplicate', { title })}
              busy={duplicate.busy}
              onClick={askDuplicate}
            />
            <Deed
              icon={IconTrash}
              word={t('app.delete')}
              label={t('presentations.delete', { title })}
              busy={deletion.busy}
              onClick={askDelete}
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
                    ...(mayPlayOn
                      ? [
                          {
                            id: 'screens',
                            icon: IconDeviceTv,
                            word: t('presentations.put-on-screens'),
                            onClick: () => setDialog('screens'),
                          },
                        ]
                      : []),
                    { id: 'labels', icon: IconTag, word: t('presentations.labels'), onClick: onLabels },
                    ...(onMove ? [{ id: 'move', icon: IconFolderSymlink, word: t('presentations.move'), onClick: onMove }] : []),
                    ...(heldShowId === null
                      ? []
                      : [{ id: 'finish', icon: IconStairsUp, word: t('publishing.finish'), onClick: rollout.finish }]),
                    ...(wasPublished ? [{ id: 'back', icon: IconArrowBackUp, word: t('publishing.back'), onClick: rollout.goBack }] : []),
                    {
                      id: 'uses',
                      icon: IconMapPin,
                      word: t('resource.uses'),
                      onClick: () => showUses({ entity: 'presentation', id, title }),
                    },
                    ...(showProof
                      ? [{ id: 'proof', icon: IconChartBar, word: t('resource.proof'), onClick: () => showProof({ presentation: id }) }]
                      : []),
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
          </>
        )}
      </Group>
      {dialog && (
        <Fetched
          key={dialog}
          fetch={dialog === 'share' ? shareDialog : screensDialog}
          isWanted
          onMissing={close}
          with={{ presentation, onClose: close }}
        />
      )}
    </>
  )
}

function useDuplication({ id, title }: Listed) {
  const t = useTranslate()
  const duplicate = useChange('duplicatePresentation', { again: true, place: () => ({ at: id, field: 'duplicate' }) })
  const askDuplicate = async () => {
    const isSure = await confirm({
      title: t('presentations.duplicate-title', { title }),
      body: t('presentations.duplicate-body'),
      action: t('app.duplicate'),
    })
    if (isSure) await duplicate.run({ id, resultId: newId() })
  }
  return { duplicate, askDuplicate }
}

function useDeletion({ id, title }: Listed) {
  const t = useTranslate()
  const deletion = useKeptDeletion('deletePresentation', {
    optimistic: cache =>
      cache.change('allPresentations', list =>
        list.items.some(item => item.id === id)
          ? { totalCount: list.totalCount - 1, items: list.items.filter(item => item.id !== id) }
          : undefined,
      ),
  })
  /** Guests may see it go where a collection puts it on a screen, and so may whoever edits it: the question names them. */
  const askDelete = async () => {
    const isMeant = await confirmDeletion(t, {
      entity: 'presentation',
      ids: [id],
      title: t('presentations.delete-title', { title }),
      says: async () => [...(await editingWords(t, id)), t('presentations.delete-body')].join(' '),
      fails: 'presentations.deleteError',
    })
    if (isMeant) await deletion.remove({ id, title })
  }
  return { deletion, askDelete }
}
