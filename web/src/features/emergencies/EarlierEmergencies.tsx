import { Text } from '@mantine/core'
import { emergencyColours } from '@vitrine/model/areas/emergencies/colours.ts'
import { useCall } from '../../api/useCall.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { useFormats, useTranslate } from '../../ui/language.ts'
import { Pager } from '../../ui/Pager.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RowSkeletons } from '../../ui/Skeletons.tsx'
import { usePage } from '../../ui/usePage.ts'
import { momentOf, type Emergency } from './emergency.ts'
import classes from './emergencies.module.css'

/** What stood on screens and is over. */
export function EarlierEmergencies() {
  const t = useTranslate()
  const page = usePage()
  const answer = useCall('allEmergencies', { ...page.args, isStanding: false }, { keep: true })
  const { items, isLoading, pager } = page.listed(answer)
  return (
    <Panel title={t('emergency.earlier')}>
      {isLoading ? (
        <RowSkeletons count={2} />
      ) : answer.error ? (
        <ErrorNotice error={answer.error} retry={answer.refetch} />
      ) : items.length === 0 ? (
        <Text c="stone.7" px="md" pb="md">
          {t('emergency.earlier-none')}
        </Text>
      ) : (
        <ul className={classes.list} aria-label={t('emergency.earlier')}>
          {items.map(emergency => (
            <Row key={emergency.id} emergency={emergency} />
          ))}
        </ul>
      )}
      {pager.total > pager.limit && (
        <div style={{ padding: '12px 16px' }}>
          <Pager {...pager} />
        </div>
      )}
    </Panel>
  )
}

function Row({
  emergency: { heading, style, placeTitle, userName, createdAt, endsAt, endedAt, endedBy },
}: {
  readonly emergency: Emergency
}) {
  const t = useTranslate()
  const formats = useFormats()
  const over =
    endedAt === null
      ? t('emergency.over', { moment: momentOf(formats, endsAt) })
      : endedBy === null
        ? t('emergency.over-replaced', { moment: momentOf(formats, endedAt) })
        : t('emergency.over-by', { name: endedBy, moment: momentOf(formats, endedAt) })
  return (
    <li className={classes.item}>
      <span className={classes.swatch} style={{ background: emergencyColours[style].paper }} aria-hidden />
      <div className={classes.words}>
        <Text fw={600}>{heading}</Text>
        <Text size="sm">{placeTitle ?? t('emergency.everywhere')}</Text>
        <Text size="sm" c="stone.7">
          {[t('emergency.by', { name: userName ?? '', moment: momentOf(formats, createdAt) }), over].join(' · ')}
        </Text>
      </div>
    </li>
  )
}
