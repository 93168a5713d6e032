import { Loader, Text } from '@mantine/core'
import type { Place } from '@vitrine/model/areas/presentations/places.ts'
import type { CallError } from '../../../../api/callError.ts'
import { ErrorNotice } from '../../../../ui/ErrorNotice.tsx'
import { useTranslate, type Translate } from '../../../../ui/language.ts'
import { StateMark } from '../../../../ui/StateMark.tsx'
import classes from './publishing.module.css'

interface Props {
  /** Null: not known yet. */
  readonly places: readonly Place[] | null
  readonly error: CallError | null
  readonly retry: () => unknown
}

const mostShown = 8

/** The screens on which a publication is seen, and from when. */
export function Places({ places, error, retry }: Props) {
  const t = useTranslate()
  return (
    <section className={classes.section} aria-labelledby="publishing-places">
      <h3 className={classes.title} id="publishing-places">
        {t('publishing.places')}
      </h3>
      {error ? (
        <ErrorNotice error={error} retry={() => void retry()} />
      ) : !places ? (
        <Loader size="sm" />
      ) : places.length === 0 ? (
        <Text size="sm" c="stone.7">
          {t('publishing.no-places')}
        </Text>
      ) : (
        <ul className={classes.list}>
          {places.slice(0, mostShown).map(place => (
            <li key={place.id} className={classes.place}>
              <strong className={classes.name}>{t('publishing.place', { system: place.system, number: place.number })}</strong>
              <span className={classes.when}>{whenOf(t, place)}</span>
              <State place={place} />
            </li>
          ))}
          {places.length > mostShown && <li className={classes.more}>{t('publishing.more', { count: places.length - mostShown })}</li>}
        </ul>
      )}
    </section>
  )
}

function State({ place }: { readonly place: Place }) {
  const t = useTranslate()
  const isOnline = place.isConnected && place.isOnline
  const known = isOnline ? 'publishing.online' : place.isOff ? 'systems.state-off' : 'publishing.offline'
  return <StateMark good={isOnline}>{t(place.isConnected ? known : 'publishing.unconnected')}</StateMark>
}

function whenOf(t: Translate, { when, collection, startDay, startTime }: Place): string {
  if (when === 'NOW') return t('publishing.now')
  if (when === 'LATER' || !startDay || !startTime) return t('publishing.later', { collection })
  const time = startTime.slice(0, 5)
  return startDay === 'all'
    ? t('publishing.daily', { time, collection })
    : t('publishing.weekly', { day: t(`choice.StartDay.${startDay}`), time, collection })
}
