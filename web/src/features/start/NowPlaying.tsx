import { Button, Text, Title, UnstyledButton } from '@mantine/core'
import { IconDeviceTv } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useWholeList } from '../../api/useWholeList.ts'
import { useTranslate } from '../../ui/language.ts'
import card from '../../ui/linkCard.module.css'
import { ListStates } from '../../ui/ListStates.tsx'
import { CardSkeletons } from '../../ui/Skeletons.tsx'
import { AskSupplier } from '../systems/AskSupplier.tsx'
import { ScreenState } from '../systems/ScreenState.tsx'
import { isOf, screenName, type Screen } from '../systems/screens.ts'
import { LazySystemDialog } from '../systems/LazySystemDialog.tsx'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import classes from './start.module.css'

/** So many are taken in at a glance; of more the worst come first, and the rest is folded. */
const few = 8

/** What each TV shows at this moment. A click opens its system's screens. */
export function NowPlaying({ screens }: { readonly screens: ReturnType<typeof useCall<'allScreens'>> }) {
  const t = useTranslate()
  const [isWhole, setWhole] = useState(false)
  const [openId, setOpenId] = useState<string | null>(null)
  const first = screens.data?.items ?? none
  const total = screens.data?.totalCount ?? 0
  const rest = useWholeList('allScreens', {}, isWhole && total > first.length).data?.items ?? none
  // What was just asked again stands for what was read with the rest.
  const items = [...new Map([...first, ...rest, ...first].map(screen => [screen.id, screen])).values()]
  const shown = isWhole || total <= few + 1 ? items : items.slice(0, few)
  const system = items.find(item => item.systemId === openId)?.system ?? null
  const counts = useCounts(first, total)
  return (
    <section aria-labelledby="now-playing">
      <div className={classes.heading}>
        <Title order={2} size="h3" id="now-playing">
          {t('start.now')}
        </Title>
        {total > 0 && counts && (
          <Text size="sm" c="stone.7">
            {t(counts.off > 0 ? 'start.now-counts-off' : 'start.now-counts', counts)}
          </Text>
        )}
      </div>
      <ListStates
        answer={{ error: screens.data ? null : screens.error, refetch: screens.refetch }}
        isLoading={screens.isLoading}
        count={total}
        search=""
        skeleton={<CardSkeletons count={4} />}
        empty={{ icon: IconDeviceTv, title: t('start.no-screens'), body: t('start.no-screens-body'), action: <AskSupplier /> }}
      >
        <ul className={classes.screens} aria-labelledby="now-playing">
          {shown.map(screen => (
            <ScreenCard key={screen.id} screen={screen} onOpen={() => setOpenId(screen.systemId)} />
          ))}
        </ul>
        {shown.length < total || isWhole ? (
          <Button variant="subtle" size="sm" mt="xs" onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('start.fewer-screens') : t('start.all-screens', { count: total })}
          </Button>
        ) : null}
      </ListStates>
      {system && <LazySystemDialog system={system} owner={null} onClose={() => setOpenId(null)} />}
    </section>
  )
}

const none: readonly Screen[] = []

interface Counts {
  readonly [state: string]: number
  readonly online: number
  readonly offline: number
  readonly off: number
  readonly free: number
}

/** How many are there, silent, off by their hours, and without a TV. Of more than are listed the server counts; null: not yet. */
function useCounts(first: readonly Screen[], total: number): Counts | null {
  const isMore = total > first.length
  const asked = { enabled: isMore, keep: true, every: isMore && 30_000 } as const
  const online = useCall('allScreens', { limit: 1, filter: { isOnline: true } }, asked).data?.totalCount ?? null
  const free = useCall('allScreens', { limit: 1, filter: { isConnected: false } }, asked).data?.totalCount ?? null
  const off = useCall('allScreens', { limit: 1, filter: { condition: 'OFF' } }, asked).data?.totalCount ?? null
  if (!isMore) {
    const count = (is: (screen: Screen) => boolean) => first.filter(is).length
    return {
      online: count(screen => screen.isOnline),
      offline: count(isOf.offline),
      off: count(screen => screen.isOff),
      free: count(isOf.free),
    }
  }
  return online === null || free === null || off === null ? null : { online, offline: total - online - free - off, off, free }
}

function ScreenCard({ screen, onOpen }: { readonly screen: Screen; readonly onOpen: () => void }) {
  const t = useTranslate()
  const { presentation, system } = screen
  const orientation = system?.orientation ?? 'LANDSCAPE'
  const name = screenName(t, screen)
  const isWrong = isOf.offline(screen)
  return (
    <li className={`${card.card} ${classes.screen}`} data-wrong={isWrong || undefined} data-dim={!screen.isOnline || undefined}>
      <span className={classes.picture} data-orientation={orientation}>
        {presentation ? (
          <Thumbnail url={presentation.publishedThumbUrl} orientation={orientation} />
        ) : (
          <span className={classes.nothing} data-orientation={orientation}>
            {t('systems.nothing-plays')}
          </span>
        )}
      </span>
      <div className={classes.words}>
        <UnstyledButton
          className={card.link ?? ''}
          onClick={onOpen}
          aria-label={t('start.screen-of', { name, system: system?.title ?? '' })}
        >
          <Text component="span" fw={600} display="block" truncate>
            {name}
          </Text>
        </UnstyledButton>
        <Text size="sm" c="stone.7" truncate>
          {[system?.title, presentation?.title].filter(Boolean).join(' · ')}
        </Text>
        <ScreenState screen={screen} />
      </div>
    </li>
  )
}
