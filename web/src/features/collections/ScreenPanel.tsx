import { ActionIcon, Button, Checkbox, Group, Menu, Text, Tooltip } from '@mantine/core'
import { IconArrowsExchange, IconExternalLink, IconUnlink } from '@tabler/icons-react'
import { showOn } from '@vitrine/model/areas/presentations/rollout.ts'
import { useTranslate } from '../../ui/language.ts'
import { pathTo } from '../../ui/links.tsx'
import { screenName } from '../systems/screens.ts'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import type { Presentation, System } from './collection.ts'
import classes from './collections.module.css'
import { useDraggable, useDropPlace } from './dragging.ts'
import { Unpublished } from './Unpublished.tsx'

interface Props {
  readonly screen: System['screens'][number]
  readonly system: System
  readonly presentation: Presentation | null
  /** Something plays here, even if nothing is known of it. */
  readonly isTaken: boolean
  readonly onPut: (screenId: string, presentation: Presentation) => void
  readonly onMove: (from: string, to: string) => void
  readonly onUnlink: (screenId: string) => void
  readonly isSelected: boolean
  /** Null: there are too few to choose several. */
  readonly onSelect: (() => void) | null
}

/** One screen, and what it plays: presentations are dropped here, and dragged on to other screens. */
export function ScreenPanel({ screen, system, presentation, isTaken, onPut, onMove, onUnlink, isSelected, onSelect }: Props) {
  const t = useTranslate()
  const { id } = screen
  const name = screenName(t, screen)
  const { ref: place, isOver } = useDropPlace<HTMLLIElement>(
    dragged => (dragged.kind === 'screen' ? dragged.screenId !== id : dragged.presentation.orientation === system.orientation),
    dragged => (dragged.kind === 'screen' ? onMove(dragged.screenId, id) : onPut(id, dragged.presentation)),
  )
  const { ref: face, isDragged } = useDraggable<HTMLDivElement>(isTaken ? { kind: 'screen', screenId: id } : null)
  const others = system.screens.filter(other => other.id !== id)
  const title = presentation?.title ?? ''

  return (
    <li ref={place} className={classes.panel} data-over={isOver || undefined} data-selected={isSelected || undefined}>
      {onSelect ? (
        <Checkbox
          mb={6}
          label={name}
          aria-label={t('collections.select', { name })}
          checked={isSelected}
          onChange={onSelect}
          classNames={{ label: classes.screenName ?? '' }}
        />
      ) : (
        <Text fw={600} mb={6} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
      )}
      <div
        ref={face}
        className={classes.face}
        data-orientation={system.orientation}
        data-taken={isTaken || undefined}
        data-dragged={isDragged || undefined}
      >
        {isTaken ? (
          <Thumbnail url={presentation?.publishedThumbUrl} orientation={system.orientation} />
        ) : (
          <span className={classes.drop}>{t('collections.drop-here')}</span>
        )}
      </div>
      {isTaken && (
        <>
          <Text size="sm" mt={8} fw={500} style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Text>
          {presentation && !presentation.wasPublished && <Unpublished id={presentation.id} />}
          <Group gap={4} mt={6}>
            <ViewButton presentation={presentation} systemId={system.id} />
            {others.length > 0 && (
              <Menu position="bottom-start">
                <Menu.Target>
                  <Tooltip label={t('collections.move')}>
                    <ActionIcon variant="default" size={32} aria-label={t('collections.move-of', { title })}>
                      <IconArrowsExchange size={18} aria-hidden />
                    </ActionIcon>
                  </Tooltip>
                </Menu.Target>
                <Menu.Dropdown className={classes.menu}>
                  {others.map(other => (
                    <Menu.Item key={other.id} onClick={() => onMove(id, other.id)}>
                      {t('collections.move-to', { name: screenName(t, other) })}
                    </Menu.Item>
                  ))}
                </Menu.Dropdown>
              </Menu>
            )}
            <Tooltip label={t('collections.unlink', { name })}>
              <ActionIcon variant="default" size={32} aria-label={t('collections.unlink', { name })} onClick={() => onUnlink(id)}>
                <IconUnlink size={18} aria-hidden />
              </ActionIcon>
            </Tooltip>
          </Group>
        </>
      )}
    </li>
  )
}

/** Opens what is published there in a new tab. */
function ViewButton({ presentation, systemId }: { readonly presentation: Presentation | null; readonly systemId: string }) {
  const t = useTranslate()
  const showId = presentation && showOn(presentation, systemId)
  const look = {
    variant: 'default',
    size: 'xs',
    h: 32,
    leftSection: <IconExternalLink size={16} aria-hidden />,
    className: classes.view,
  } as const
  if (!presentation || !showId) {
    return (
      <Tooltip label={t('collections.view-unpublished')}>
        <Button {...look} data-disabled aria-disabled onClick={event => event.preventDefault()}>
          {t('collections.view')}
        </Button>
      </Tooltip>
    )
  }
  return (
    <Button
      {...look}
      component="a"
      href={pathTo('preview', { showId })}
      target="_blank"
      rel="noopener"
      aria-label={t('collections.view-of', { title: presentation.title })}
    >
      {t('collections.view')}
    </Button>
  )
}
