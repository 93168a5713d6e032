import { Group, Loader, Text } from '@mantine/core'
import { showOn } from '@vitrine/model/areas/presentations/rollout.ts'
import { menuAt } from '@vitrine/model/screen/menuAt.ts'
import { playable } from '@vitrine/model/show/playlist.ts'
import type { Slide } from '@vitrine/model/show/show.ts'
import { slidesAt } from '@vitrine/model/show/slidesAt.ts'
import type { Catalogue, ShowContent } from '@vitrine/model/screen/content.ts'
import { handClock } from '@vitrine/renderer/clock.ts'
import { Content } from '@vitrine/renderer/data.tsx'
import { Stage } from '@vitrine/renderer/Stage.tsx'
import { useMemo, type ReactNode } from 'react'
import type { Answer } from '../../api/client.ts'
import { useShowContent } from '../../api/content.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { useTranslate } from '../../ui/language.ts'
import { screenName } from '../systems/screens.ts'
import classes from './planning.module.css'

type System = Answer<'allSystems'>['items'][number]
type Screen = System['screens'][number]
type Collection = NonNullable<Answer<'findCollection'>>
type Presentation = NonNullable<Collection['allocations'][number]['presentation']>

type Published = Pick<Presentation, 'id' | 'publishedShowId' | 'heldShowId' | 'rolloutSystemIds'>

/** What will be otherwise than it is stored. */
export interface Prepared {
  /** Which show of a presentation is shown then on a system, or where no system is meant; null: none. */
  readonly showOf: (presentation: Published, systemId: string | null) => string | null
  /** `systemId`: where it is looked at; null: on none of them. */
  readonly menu: (catalogue: Catalogue, systemId: string | null) => Catalogue
}
const asStored: Prepared = { showOf: showOn, menu: catalogue => catalogue }

interface ScreensProps {
  readonly system: System
  readonly collection: Collection
  /** Milliseconds since 1970. */
  readonly at: number
  readonly prepared?: Prepared
}

/** Screens that show the same stand together. */
export function Screens({ system, collection, at, prepared = asStored }: ScreensProps) {
  const t = useTranslate()
  const presentationOn = ({ id }: Screen) => collection.allocations.find(({ screenId }) => screenId === id)?.presentation ?? null
  const groups = new Map<string, Screen[]>()
  for (const screen of system.screens) {
    const shows = [presentationOn(screen)?.id ?? '', ...screen.languages].join(' ')
    groups.set(shows, [...(groups.get(shows) ?? []), screen])
  }
  return (
    <ul className={classes.screens}>
      {[...groups.values()].map(screens => {
        const [first] = screens
        const presentation = first ? presentationOn(first) : null
        const showId = presentation && prepared.showOf(presentation, system.id)
        return (
          first && (
            <li key={first.id}>
              <Text size="sm" fw={600}>
                {screens.map(screen => screenName(t, screen)).join(', ')}
                {presentation && (
                  <Text component="span" inherit fw={400} c="stone.6">
                    {' '}
                    {presentation.title}
                  </Text>
                )}
              </Text>
              {!presentation ? (
                <Text size="sm" c="stone.6">
                  {t('planning.screen-nothing')}
                </Text>
              ) : showId ? (
                <Shown showId={showId} title={presentation.title} systemId={system.id} screen={first} at={at} menu={prepared.menu} />
              ) : (
                <Text size="sm" c="stone.6">
                  {t('planning.not-published', { title: presentation.title })}
                </Text>
              )}
            </li>
          )
        )
      })}
    </ul>
  )
}

interface ShownProps {
  readonly showId: string
  readonly title: string
  /** Null: as on none of them. */
  readonly systemId: string | null
  readonly screen: Pick<Screen, 'languages' | 'languageSeconds'>
  readonly at: number
  readonly menu: Prepared['menu']
}

/** The slides of a show at a moment. */
export function Shown({ showId, title, systemId, screen, at, menu }: ShownProps) {
  const t = useTranslate()
  const content = useShowContent(showId, systemId)
  if (content.data) return <Slides content={content.data} title={title} systemId={systemId} screen={screen} at={at} menu={menu} />
  return content.error ? (
    <ErrorNotice error={content.error} fails="planning.not-there" retry={content.refetch} />
  ) : (
    <Loader size="sm" aria-label={t('app.loading')} />
  )
}

/** As wide as the panel: prices are to be read. */
const widths = { LANDSCAPE: 324, PORTRAIT: 156 }

function Slides({
  content,
  title,
  systemId,
  screen,
  at,
  menu: prepared,
}: Pick<ShownProps, 'title' | 'systemId' | 'screen' | 'at' | 'menu'> & { readonly content: ShowContent }): ReactNode {
  const t = useTranslate()
  const { show, catalogue: stored } = content
  const catalogue = useMemo(() => prepared(stored, systemId), [prepared, stored, systemId])
  const { languages, languageSeconds: seconds } = screen
  const menu = useMemo(() => menuAt(catalogue, at, { languages, seconds }), [catalogue, at, languages, seconds])
  const slides = useMemo(() => playable(slidesAt(show, catalogue, at).show, menu.catalogue.promotions), [show, catalogue, at, menu])
  const now = useMemo(() => () => at, [at])
  if (slides.length === 0)
    return (
      <Text size="sm" c="stone.6">
        {t('planning.no-slides')}
      </Text>
    )
  return (
    <Content catalogue={menu.catalogue} language={menu.language} words={null} now={now}>
      <Group gap="xs" component="ul" className={classes.slides ?? ''}>
        {slides.map((slide, index) => (
          <li key={slide.id} className={classes.slide}>
            <div role="img" aria-label={t('planning.slide', { number: index + 1, title })}>
              <Still show={show} slide={slide} />
            </div>
          </li>
        ))}
      </Group>
    </Content>
  )
}

/** In the middle of its time, when all has come in that moves in. */
function Still({ show, slide }: { readonly show: ShowContent['show']; readonly slide: Slide }) {
  const time = useMemo(() => handClock(slide.duration / 2), [slide.duration])
  return <Stage show={show} slide={slide} width={widths[show.orientation]} time={time} />
}
