import { Button, Text } from '@mantine/core'
import { IconPlayerStopFilled } from '@tabler/icons-react'
import { can } from '@vitrine/model/access/permissions.ts'
import type { Answer } from '../../api/client.ts'
import { useCall } from '../../api/useCall.ts'
import { useChange } from '../../api/useChange.ts'
import { useViewer } from '../../api/viewer.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { useFormats, useTranslate } from '../../ui/language.ts'
import { RouteLink } from '../../ui/links.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { RowSkeletons } from '../../ui/Skeletons.tsx'
import { usePage } from '../../ui/usePage.ts'
import { screenName } from '../systems/screens.ts'
import { momentOf, secondOf, type Emergency } from './emergency.ts'
import classes from './emergencies.module.css'
import { MessagePreview } from './MessagePreview.tsx'

type ScreenState = Answer<'allEmergencyScreens'>['items'][number]

/** Every so many milliseconds whether a TV is away is looked at again; that one shows it is told at once. */
const lookAgain = 10_000

/** What stands on screens now: each with the screens that show it, and one button with which it is over. */
export function StandingEmergencies({
  emergencies,
  mayEnd,
}: {
  readonly emergencies: readonly Emergency[]
  readonly mayEnd: (one: Emergency) => boolean
}) {
  return emergencies.map(emergency => <Standing key={emergency.id} emergency={emergency} mayEnd={mayEnd(emergency)} />)
}

function Standing({ emergency, mayEnd }: { readonly emergency: Emergency; readonly mayEnd: boolean }) {
  const t = useTranslate()
  const formats = useFormats()
  const { busy, run } = useChange('endEmergency')
  const { id, heading, placeTitle, endsAt, userName, createdAt } = emergency
  return (
    <Panel
      title={heading}
      actions={
        mayEnd && (
          <Button
            color="red.8"
            loading={busy}
            leftSection={<IconPlayerStopFilled size={18} aria-hidden />}
            aria-label={t('emergency.end-of', { title: heading })}
            onClick={() => void run({ id })}
          >
            {t('emergency.end')}
          </Button>
        )
      }
    >
      <div className={classes.standing}>
        <MessagePreview said={emergency} />
        <div className={classes.facts}>
          <Text fw={600}>{placeTitle ?? t('emergency.everywhere')}</Text>
          <Text size="sm">{t('emergency.until', { moment: momentOf(formats, endsAt) })}</Text>
          <Text size="sm" c="stone.7">
            {t('emergency.by', { name: userName ?? '', moment: momentOf(formats, createdAt) })}
          </Text>
        </div>
      </div>
      <Screens emergencyId={id} />
    </Panel>
  )
}

/** Each screen that it goes to, those first that do not show it yet. */
function Screens({ emergencyId }: { readonly emergencyId: string }) {
  const t = useTranslate()
  const page = usePage()
  const { limit, offset } = page.args
  const answer = useCall('allEmergencyScreens', { emergencyId, limit, offset }, { keep: true, every: lookAgain })
  const { items, isLoading, pager } = page.listed(answer)
  if (isLoading) return <RowSkeletons count={2} />
  if (answer.error) return <ErrorNotice error={answer.error} retry={answer.refetch} />
  const { totalCount = 0, shown = 0, waiting = 0, away = 0 } = answer.data ?? {}
  const counts = [
    t('emergency.shown-of', { shown, count: totalCount }),
    ...(waiting > 0 ? [t('emergency.waiting-count', { count: waiting })] : []),
    ...(away > 0 ? [t('emergency.away-count', { count: away })] : []),
  ]
  return (
    <>
      <Text px="md" pb="sm" fw={600} role="status">
        {totalCount === 0 ? t('emergency.reached-none') : counts.join(' · ')}
      </Text>
      <ul className={classes.list} aria-label={t('emergency.screens')}>
        {items.map(screen => (
          <ScreenRow key={screen.screenId} screen={screen} />
        ))}
      </ul>
      {pager.total > pager.limit && (
        <div style={{ padding: '12px 16px' }}>
          <Pager {...pager} />
        </div>
      )}
    </>
  )
}

function ScreenRow({ screen }: { readonly screen: ScreenState }) {
  const t = useTranslate()
  const formats = useFormats()
  const managesOthers = can(useViewer(), 'organizationForm')
  const { screenId, shownAt, isOnline, systemTitle, organizationTitle } = screen
  const state = shownAt !== null ? 'shown' : isOnline ? 'waiting' : 'away'
  return (
    <li className={classes.screen}>
      <RouteLink name="screen" params={{ id: screenId }}>
        {screenName(t, screen)}
      </RouteLink>
      <Text size="sm" className={classes.state ?? ''} data-state={state} style={{ order: 1 }}>
        {shownAt !== null
          ? t('emergency.shown-at', { time: secondOf(formats, shownAt) })
          : t(isOnline ? 'emergency.waiting' : 'emergency.away')}
      </Text>
      <Text size="sm">{systemTitle}</Text>
      <Text size="sm" c="stone.7">
        {managesOthers && organizationTitle}
      </Text>
    </li>
  )
}
