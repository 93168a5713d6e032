import { Group, Loader, Text, Title } from '@mantine/core'
import { collectionAt } from '@vitrine/model/areas/collections/programme.ts'
import { menuAt } from '@vitrine/model/screen/menuAt.ts'
import { playable } from '@vitrine/model/show/playlist.ts'
import type { Slide } from '@vitrine/model/show/show.ts'
import { slidesAt } from '@vitrine/model/show/slidesAt.ts'
import type { ShowContent } from '@vitrine/model/screen/content.ts'
import { handClock } from '@vitrine/renderer/clock.ts'
import { Content } from '@vitrine/renderer/data.tsx'
import { Stage } from '@vitrine/renderer/Stage.tsx'
import { useMemo, type ReactNode } from 'react'
import type { Answer } from '../../api/client.ts'
import { useShowContent } from '../../api/content.ts'
import { useCall } from '../../api/useCall.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { MomentField } from '../../ui/form/MomentField.tsx'
import { useLanguage, useTranslate } from '../../ui/language.ts'
import { screenName } from '../systems/screens.ts'
import { momentWords } from '../schedule/moments.ts'
import classes from './planning.module.css'
import type { Planning } from './useProgramme.ts'

type System = Answer<'allSystems'>['items'][number]
type Screen = System['screens'][number]
type Collection = NonNullable<Answer<'findCollection'>>

interface Props {
  readonly system: System
  readonly planning: Planning
  /** Milliseconds since 1970; null: none is chosen. */
  readonly at: number | null
  readonly onAt: (at: number | null) => void
}

/** What each screen of a system shows at a moment: the slides that play then, with the prices of then. */
export function MomentPanel({ system, planning, at, onAt }: Props) {
  const t = useTranslate()
  const language = useLanguage()
  const { programme, calendar, timeZone, titleOf } = planning
  const collectionId = at === null ? null : collectionAt(programme, calendar, at)
  const collection = useCall('findCollection', { id: collectionId ?? '' }, { enabled: collectionId !== null })
  const moment = at === null ? '' : momentWords(new Date(at).toISOString(), timeZone, language)
  return (
    <section aria-labelledby="planning-shows" className={classes.panel}>
      <Title order={2} size="h3" id="planning-shows">
        {t('planning.shows')}
      </Title>
      <MomentField
        label={t('planning.moment')}
        timeZone={timeZone}
        maw="18rem"
        value={at === null ? null : new Date(at).toISOString()}
        onChange={next => onAt(next === null ? null : Date.parse(next))}
      />
      {at === null ? (
        <Text size="sm" c="stone.6">
          {t('planning.shows-hint')}
        </Text>
      ) : collectionId === null ? (
        <Text role="status">{t('planning.shows-nothing', { moment })}</Text>
      ) : (
        <>
          <Text fw={600} role="status">
            {t('planning.shows-at', { moment, title: titleOf(collectionId) })}
          </Text>
          {collection.error ? (
            <ErrorNotice error={collection.error} retry={collection.refetch} />
          ) : collection.data ? (
            <Screens system={system} collection={collection.data} at={at} />
          ) : (
            <Loader aria-label={t('app.loading')} />
          )}
        </>
      )}
    </section>
  )
}

/** Screens that show the same stand together. */
function Screens({ system, collection, at }: { readonly system: System; readonly collection: Collection; readonly at: number }) {
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
              ) : presentation.publishedShowId ? (
                <Shown showId={presentation.publishedShowId} title={presentation.title} system={system} screen={first} at={at} />
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
  readonly system: System
  readonly screen: Screen
  readonly at: number
}

function Shown({ showId, title, system, screen, at }: ShownProps) {
  const t = useTranslate()
  const content = useShowContent(showId, system.id)
  if (content.data) return <Slides content={content.data} title={title} screen={screen} at={at} />
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
  screen,
  at,
}: Pick<ShownProps, 'title' | 'screen' | 'at'> & { readonly content: ShowContent }): ReactNode {
  const t = useTranslate()
  const { show, catalogue } = content
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
