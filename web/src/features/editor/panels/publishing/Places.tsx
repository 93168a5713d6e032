import { Loader, Text } from '@mantine/core'
import { can } from '@vitrine/model/access/permissions.ts'
import type { Place } from '@vitrine/model/areas/presentations/places.ts'
import { isOldEngine } from '@vitrine/model/areas/screens/engine.ts'
import { useCall } from '../../../../api/useCall.ts'
import { useViewer } from '../../../../api/viewer.ts'
import type { CallError } from '../../../../api/callError.ts'
import { ErrorNotice } from '../../../../ui/ErrorNotice.tsx'
import { useTranslate, type Translate } from '../../../../ui/language.ts'
import { RouteLink } from '../../../../ui/links.tsx'
import { StateMark } from '../../../../ui/StateMark.tsx'
import classes from './publishing.module.css'

interface Props {
  /** Null: not known yet. */
  readonly places: readonly Place[] | null
  readonly error: CallError | null
  readonly retry: () => unknown
}

const mostShown = 8
/** So many TVs with an old browser are asked for. */
const maxAsked = 100

/** The screens on which a publication is seen, and from when. */
export function Places({ places, error, retry }: Props) {
  const t = useTranslate()
  const oldIds = useOldBrowsers()
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
              <State place={place} isOld={oldIds.has(place.screenId)} />
            </li>
          ))}
          {places.length > mostShown && <li className={classes.more}>{t('publishing.more', { count: places.length - mostShown })}</li>}
        </ul>
      )}
    </section>
  )
}

/** The screens whose TV has a browser of which nothing is promised: [FL3]. */
function useOldBrowsers(): ReadonlySet<string> {
  const viewer = useViewer()
  const screens = useCall('allScreens', { filter: { condition: 'OLD_ENGINE' }, limit: maxAsked }, { enabled: can(viewer, 'systems') })
  return new Set(screens.data?.items.flatMap(({ id, report }) => (report && isOldEngine(report) ? [id] : [])))
}

function State({ place, isOld }: { readonly place: Place; readonly isOld: boolean }) {
  const t = useTranslate()
  if (isOld)
    return (
      <RouteLink name="screen" params={{ id: place.screenId }} target="_blank" title={t('publishing.old-browser-hint')}>
        {t('publishing.old-browser')}
      </RouteLink>
    )
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
