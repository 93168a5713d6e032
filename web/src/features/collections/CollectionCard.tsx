import { ActionIcon, Button, Group, Text, Title, Tooltip } from '@mantine/core'
import { IconCopy, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useTranslate } from '../../ui/language.ts'
import { RouteLink } from '../../ui/links.tsx'
import { Changeable, useLooking } from '../../ui/looking.tsx'
import link from '../../ui/linkCard.module.css'
import { StateMark } from '../../ui/StateMark.tsx'
import { RefusedNotice } from '../../ui/refused/RefusedNotice.tsx'
import { useScheduleWords } from '../schedule/useScheduleWords.ts'
import { screenName } from '../systems/screens.ts'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import type { Collection, System } from './collection.ts'
import classes from './collections.module.css'
import { Schedule } from './Schedule.tsx'

interface Props {
  readonly collection: Collection
  readonly system: System
  readonly isActive: boolean
  /** One is being activated. */
  readonly isBusy: boolean
  readonly onActivate: () => void
  /** Undefined: there is no other system. */
  readonly onCopy: (() => void) | undefined
}

/** A collection: what it puts on each screen, whether it plays now, and when it starts by itself. The card opens it. */
export function CollectionCard({ collection, system, isActive, isBusy, onActivate, onCopy }: Props) {
  const t = useTranslate()
  const { id, title } = collection
  const isLooking = useLooking()
  return (
    <li className={`${link.card} ${classes.card}`} data-active={isActive || undefined}>
      <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
        <Title order={2} size="h3" style={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {isLooking ? (
            title
          ) : (
            <RouteLink name="edit-collection" params={{ id }} className={link.link}>
              {title}
            </RouteLink>
          )}
        </Title>
        <Group gap={6} wrap="nowrap">
          <StateMark good={isActive}>{t(isActive ? 'collections.active' : 'collections.inactive')}</StateMark>
          {onCopy && !isLooking && (
            <Tooltip label={t('collections.copy')}>
              <ActionIcon
                variant="subtle"
                color="stone.7"
                className={classes.copy ?? ''}
                aria-label={t('collections.copy-of', { title })}
                onClick={onCopy}
              >
                <IconCopy size={18} aria-hidden />
              </ActionIcon>
            </Tooltip>
          )}
        </Group>
      </Group>
      <Screens collection={collection} system={system} />
      <div className={classes.controls}>
        <Changeable>
          <Schedule collection={collection} />
          {collection.times.length > 0 && <Times collection={collection} />}
          <Button
            fullWidth
            mt="sm"
            variant={isActive ? 'default' : 'light'}
            disabled={isActive || isBusy}
            leftSection={<IconPlayerPlayFilled size={16} aria-hidden />}
            aria-label={t('collections.activate-of', { title })}
            onClick={onActivate}
          >
            {t('collections.activate')}
          </Button>
        </Changeable>
        <RefusedNotice at={id} />
      </div>
    </li>
  )
}

const mostTimes = 4

/** In which times it plays, in the form they are changed. */
function Times({ collection: { times, priority } }: Pick<Props, 'collection'>) {
  const t = useTranslate()
  const say = useScheduleWords(times)
  return (
    <Text component="ul" size="sm" mt={6} mb={0} pl="md">
      {times.slice(0, mostTimes).map((time, place) => (
        <li key={place}>{say(time) || t('schedule.every-day')}</li>
      ))}
      {times.length > mostTimes && <li>{t('collections.more-times', { count: times.length - mostTimes })}</li>}
      {priority > 0 && <li>{t('collections.with-priority', { priority })}</li>}
    </Text>
  )
}

/** More than this many screens would be too small to see. */
const most = 6

function Screens({ collection, system }: Pick<Props, 'collection' | 'system'>) {
  const t = useTranslate()
  const shown = system.screens.slice(0, most)
  return (
    <>
      <ul className={classes.screens} data-orientation={system.orientation} data-single={shown.length === 1 || undefined}>
        {shown.map(screen => {
          const presentation = collection.allocations.find(allocation => allocation.screenId === screen.id)?.presentation
          const name = screenName(t, screen)
          return (
            <li key={screen.id}>
              <Thumbnail url={presentation?.publishedThumbUrl} orientation={system.orientation} />
              <Text size="sm" mt={4} lh={1.3} lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
                <Text component="span" inherit fw={600}>
                  {name}
                </Text>{' '}
                <Text component="span" inherit c="stone.6">
                  {presentation?.title ?? t('collections.plays-nothing')}
                </Text>
              </Text>
            </li>
          )
        })}
      </ul>
      {system.screens.length > most && (
        <Text size="sm" c="stone.6">
          {t('collections.more-screens', { count: system.screens.length - most })}
        </Text>
      )}
    </>
  )
}
