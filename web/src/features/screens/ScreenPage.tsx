import { Button, Group, Modal, Text } from '@mantine/core'
import { IconChartBar, IconDeviceAnalytics, IconDeviceTv, IconTag } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { confirm } from '../../ui/confirm.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { useTranslate } from '../../ui/language.ts'
import { pathTo, useGo, useParamsOf } from '../../ui/links.tsx'
import { useLooking } from '../../ui/looking.tsx'
import { Page } from '../../ui/Page.tsx'
import { RefusedNotice } from '../../ui/refused/RefusedNotice.tsx'
import { RowSkeletons } from '../../ui/Skeletons.tsx'
import { useShowProof } from '../about/useShowProof.ts'
import { LabelList } from '../presentations/LabelList.tsx'
import { LabelsDialog } from '../presentations/LabelsDialog.tsx'
import { CodeForm } from '../systems/CodeForm.tsx'
import { replacing } from '../systems/replacing.ts'
import { ScreenSettings } from '../systems/ScreenSettings.tsx'
import { ScreenState } from '../systems/ScreenState.tsx'
import { screenName, useSeesWhatPlays } from '../systems/screens.ts'
import { TvHint } from '../systems/TvHint.tsx'
import { useScreenActions } from '../systems/useScreenActions.ts'
import type { WholeScreen } from './facts.ts'
import { ScreenActions } from './ScreenActions.tsx'
import { ScreenDevice } from './ScreenDevice.tsx'
import { ScreenHistory } from './ScreenHistory.tsx'
import { ScreenPlays } from './ScreenPlays.tsx'
import classes from './screens.module.css'
import { screenLabels, useScreenLabels } from './useScreenLabels.ts'

/** Everything that is known of one screen, and what can be done with it. */
export default function ScreenPage() {
  const t = useTranslate()
  const go = useGo()
  const { id } = useParamsOf('screen')
  const screen = useCall('findScreen', { id }, { every: 15_000 })
  const title = t('app.routes.screen.title')
  const breadcrumbs = [{ label: t('app.routes.screens.title'), to: pathTo('screens') }]
  const { error } = screen
  if (error?.code === 'NotFoundError' || screen.data === null) {
    return (
      <Page title={title} breadcrumbs={breadcrumbs}>
        <EmptyState
          icon={IconDeviceAnalytics}
          title={t('screens.unknown')}
          body={t('screens.unknown-body')}
          action={<Button onClick={() => go('screens')}>{t('screens.to-list')}</Button>}
        />
      </Page>
    )
  }
  // What is on the screen stays there while it is asked again.
  if (screen.data) return <Whole key={id} screen={screen.data} />
  return (
    <Page title={title} breadcrumbs={breadcrumbs}>
      {error ? <ErrorNotice error={error} retry={screen.refetch} /> : <RowSkeletons />}
    </Page>
  )
}

function Whole({ screen }: { readonly screen: WholeScreen }) {
  const t = useTranslate()
  const sees = useSeesWhatPlays()
  const isLooking = useLooking()
  const [open, setOpen] = useState<'code' | 'replacement' | 'settings' | 'labels' | null>(null)
  const close = () => setOpen(null)
  const { label, busy } = useScreenLabels()
  const name = screenName(t, screen)
  const actions = useScreenActions(screen, {
    onSettings: () => setOpen('settings'),
    onReplace: () => void confirm(replacing(t, screen)).then(isAgreed => isAgreed && setOpen('replacement')),
  })
  const system = screen.system?.title ?? ''
  const number = screen.title === null ? null : t('systems.screen', { number: screen.sortIndex })
  const above = [sees ? null : screen.organization?.title, system, number].filter(Boolean)
  const labels = { id: 'labels', icon: IconTag, word: t('screens.labels'), onClick: () => setOpen('labels') }
  const showProof = useShowProof()
  const proof = showProof
    ? [{ id: 'proof', icon: IconChartBar, word: t('screens.proof'), onClick: () => showProof({ screen: screen.id }) }]
    : []

  return (
    <Page
      title={name}
      subtitle={above.join(' · ')}
      breadcrumbs={[{ label: t('app.routes.screens.title'), to: pathTo('screens') }]}
      isWide
      ways={
        <Button
          variant="subtle"
          color="stone.8"
          component={Link}
          to={pathTo('systems')}
          search={{ system: screen.systemId, search: system } as never}
        >
          {t('screens.to-system')}
        </Button>
      }
      actions={
        !screen.isConnected && (
          <Button leftSection={<IconDeviceTv size={18} aria-hidden />} onClick={() => setOpen('code')}>
            {t('screens.connect')}
          </Button>
        )
      }
    >
      <RefusedNotice at={screen.id} />
      <Group gap="sm">
        <ScreenState screen={screen} />
        <LabelList labels={screen.labels} />
      </Group>
      <ScreenActions screen={screen} others={isLooking ? proof : [labels, ...proof, ...actions]} />
      {screen.isConnected && !screen.report && <Text c="stone.7">{t('screens.never-told')}</Text>}
      <div className={classes.columns}>
        {sees && <ScreenPlays screen={screen} />}
        <ScreenDevice screen={screen} />
      </div>
      <ScreenHistory screenId={screen.id} />
      {(open === 'code' || open === 'replacement') && <ConnectDialog screen={screen} isAgreed={open === 'replacement'} onClose={close} />}
      {open === 'settings' && <ScreenSettings screen={screen} onClose={close} />}
      {open === 'labels' && (
        <LabelsDialog
          of={screenLabels}
          items={[{ title: name, labels: screen.labels }]}
          busy={busy}
          onSave={change => void label([screen], change).then(isDone => isDone && close())}
          onClose={close}
        />
      )}
    </Page>
  )
}

function ConnectDialog({
  screen,
  isAgreed,
  onClose,
}: {
  readonly screen: WholeScreen
  readonly isAgreed: boolean
  readonly onClose: () => void
}) {
  const t = useTranslate()
  const name = screenName(t, screen)
  return (
    <Modal
      opened
      onClose={onClose}
      title={isAgreed ? t('screenCommands.replace-for', { name }) : t('systems.code-for', { name })}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <TvHint />
      {isAgreed && <Text mb="md">{t('screenCommands.replace-how')}</Text>}
      <CodeForm screen={screen} isAgreed={isAgreed} onClose={onClose} />
    </Modal>
  )
}
