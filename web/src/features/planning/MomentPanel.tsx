import { Loader, Text, Title } from '@mantine/core'
import { collectionAt } from '@vitrine/model/areas/collections/programme.ts'
import { lazy, Suspense } from 'react'
import type { Answer } from '../../api/client.ts'
import { useCall } from '../../api/useCall.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { MomentField } from '../../ui/form/MomentField.tsx'
import { useLanguage, useTranslate } from '../../ui/language.ts'
import { offAt, useSystemHours } from '../systems/useSystemHours.ts'
import { momentWords } from '../schedule/moments.ts'
import classes from './planning.module.css'
import type { Planning } from './useProgramme.ts'

// What draws slides comes when some are looked at.
const Screens = lazy(() => import('./ShownSlides.tsx').then(({ Screens }) => ({ default: Screens })))

type System = Answer<'allSystems'>['items'][number]

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
  const hours = useSystemHours(system)
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
          {offAt(hours, at) && <Text>{t('hours.off-then')}</Text>}
          {collection.error ? (
            <ErrorNotice error={collection.error} retry={collection.refetch} />
          ) : collection.data ? (
            <Suspense fallback={<Loader aria-label={t('app.loading')} />}>
              <Screens system={system} collection={collection.data} at={at} />
            </Suspense>
          ) : (
            <Loader aria-label={t('app.loading')} />
          )}
        </>
      )}
    </section>
  )
}
