import { useClientSettings } from '../../api/clientSettings.ts'
import { useFormats, useTranslate } from '../../ui/language.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Text } from '@mantine/core'
import { Facts } from './Facts.tsx'
import {
  clockWords,
  engineWords,
  filesWords,
  momentOf,
  pixelsWords,
  programWords,
  reportOf,
  storageWords,
  type WholeScreen,
} from './facts.ts'
import classes from './screens.module.css'

/** What the TV of a screen tells of itself. */
export function ScreenDevice({ screen }: { readonly screen: WholeScreen }) {
  const t = useTranslate()
  const formats = useFormats()
  const { playerEdition } = useClientSettings()
  const report = reportOf(screen)
  if (!screen.isConnected) {
    return (
      <Panel title={t('screens.device')}>
        <Text c="stone.7" px="md" pb="md">
          {t('screens.no-tv')}
        </Text>
      </Panel>
    )
  }
  const rotation = t(`systems.rotation.${screen.rotation}`)
  return (
    <Panel title={t('screens.device')}>
      <Facts
        facts={[
          ...(report?.troubles.length
            ? [{ name: t('screens.troubles'), what: report.troubles.map(trouble => t(`screens.trouble.${trouble}`)).join('. ') }]
            : []),
          { name: t('screens.newest'), what: report && newestWords() },
          { name: t('screens.files'), what: report && filesWords(t, report) },
          { name: t('screens.missing'), what: report?.missing.length ? <Missing report={report} /> : undefined },
          { name: t('screens.storage'), what: report && storageWords(t, formats, report) },
          { name: t('screens.engine'), what: report && engineWords(t, report) },
          { name: t('screens.program'), what: report && programWords(t, report, playerEdition) },
          { name: t('screens.resolution'), what: report && pixelsWords(t, report) },
          { name: t('screens.rotation'), what: rotation },
          { name: t('screens.clock'), what: report && clockWords(t, formats, report) },
          { name: t('screens.started'), what: report?.startedAt ? momentOf(formats, report.startedAt) : null },
          { name: t('screens.restarts'), what: restartsWords() },
          { name: t('screens.address'), what: report && report.address },
        ]}
      />
      {report && (
        <Text size="sm" c="stone.6" px="md" pb="md">
          {t('screens.told-on', { moment: momentOf(formats, report.reportedAt) })}
        </Text>
      )}
    </Panel>
  )

  function newestWords(): string | null {
    if (!report) return null
    return report.behindSince ? t('screens.newest-coming', { moment: momentOf(formats, report.behindSince) }) : t('screens.newest-shown')
  }

  function restartsWords(): string | null {
    if (!report || report.restarts === null) return null
    if (report.restarts === 0 || report.start === null) return formats.number(report.restarts)
    return t('screens.restarts-last', { count: report.restarts, reason: t(`screens.start.${report.start}`) })
  }
}

function Missing({ report }: { readonly report: NonNullable<WholeScreen['report']> }) {
  const t = useTranslate()
  const count = (report.files ?? 0) - (report.filesHere ?? 0)
  const others = count - report.missing.length
  return (
    <ul className={classes.missing}>
      {report.missing.map(address => (
        <li key={address}>{address}</li>
      ))}
      {others > 0 && <li>{t('screens.missing-more', { count: others })}</li>}
    </ul>
  )
}
