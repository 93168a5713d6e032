import { Text } from '@mantine/core'
import { can } from '@vitrine/model/access/permissions.ts'
import { nextChange } from '@vitrine/model/areas/collections/nextChange.ts'
import { showOn } from '@vitrine/model/areas/presentations/rollout.ts'
import { useViewer } from '../../api/viewer.ts'
import { useFormats, useTranslate } from '../../ui/language.ts'
import { Panel } from '../../ui/Panel.tsx'
import { ZoneHere } from '../../ui/useTimeZone.ts'
import { useNow } from '../planning/useNow.ts'
import { useProgramme } from '../planning/useProgramme.ts'
import { ScreenPicture } from '../systems/ScreenPicture.tsx'
import { Facts } from './Facts.tsx'
import { momentOf, reportOf, type WholeScreen } from './facts.ts'
import classes from './screens.module.css'

/** What a screen plays: as it was planned, and as its TV tells it. For its own organisation's people. */
export function ScreenPlays({ screen }: { readonly screen: WholeScreen }) {
  const t = useTranslate()
  const formats = useFormats()
  const seesPlanning = can(useViewer(), 'collections')
  const report = reportOf(screen)
  return (
    <Panel title={t('screens.shows')}>
      <div className={classes.picture} data-orientation={screen.system?.orientation}>
        <ScreenPicture screen={screen} />
        {screen.presentation && (
          <Text size="sm" c="stone.6">
            {t('screens.drawn')}
          </Text>
        )}
      </div>
      <Facts
        facts={[
          { name: t('screens.told-plays'), what: screen.isConnected ? playsWords() : undefined },
          { name: t('screens.published'), what: publishedWords() },
          ...(seesPlanning ? [{ name: t('screens.next-change'), what: nextWords() }] : []),
        ]}
      />
    </Panel>
  )

  /** Its times go by the clock of where it stands. */
  function nextWords() {
    return (
      <ZoneHere value={screen.system?.location?.timeZone ?? null}>
        <NextChange systemId={screen.systemId} />
      </ZoneHere>
    )
  }

  function playsWords(): string | null {
    if (!report?.shownSince) return null
    const since = { moment: momentOf(formats, report.shownSince) }
    if (report.showId === null) return t('screens.plays-nothing', since)
    return report.presentation
      ? t('screens.plays-since', { ...since, title: report.presentation.title })
      : t('screens.plays-unknown', since)
  }

  /** Which publication of it that is; undefined: of what isn't known that can't be said. */
  function publishedWords(): string | undefined {
    const publishedAt = report?.show?.publishedAt
    if (!report?.presentation || !publishedAt) return undefined
    const isNewest = showOn(report.presentation, screen.systemId) === report.showId
    return t(isNewest ? 'screens.newest-published' : 'screens.older-published', { moment: momentOf(formats, publishedAt) })
  }
}

/** When its system plays another collection next. */
function NextChange({ systemId }: { readonly systemId: string }) {
  const t = useTranslate()
  const formats = useFormats()
  const now = useNow()
  const { planning } = useProgramme(systemId)
  if (!planning) return '…'
  const next = nextChange(planning.programme, planning.calendar, now, planning.momentOn)
  if (!next) return t('screens.next-change-none')
  const moment = momentOf(formats, next.at)
  return next.collectionId === null
    ? t('screens.next-change-nothing', { moment })
    : t('screens.next-change-to', { moment, title: planning.titleOf(next.collectionId) })
}
