import { Alert, Button } from '@mantine/core'
import { IconInfoCircle, IconSend } from '@tabler/icons-react'
import { maxItems } from '@vitrine/model/calls/pagingLimit.ts'
import { reachesOf } from '@vitrine/model/areas/emergencies/reached.ts'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useViewer } from '../../api/viewer.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { useTranslate } from '../../ui/language.ts'
import { useLooking } from '../../ui/looking.tsx'
import { Page } from '../../ui/Page.tsx'
import { EarlierEmergencies } from './EarlierEmergencies.tsx'
import type { Emergency, Message } from './emergency.ts'
import { PreparedMessages } from './PreparedMessages.tsx'
import { SendDialog } from './SendDialog.tsx'
import { StandingEmergencies } from './StandingEmergencies.tsx'

/** So often it is looked whether one is over by its time. */
const lookAgain = 15_000

/** Messages that take over screens: those that stand, those that are prepared, and those that were sent. */
export default function EmergencyPage() {
  const t = useTranslate()
  const role = useViewer()?.role ?? 'USER'
  const readiness = useCall('findEmergencyReadiness', {})
  const isLooking = useLooking()
  const isAllowed = !isLooking && (readiness.data?.isAllowed ?? false)
  const standing = useCall('allEmergencies', { isStanding: true, limit: maxItems }, { keep: true, every: lookAgain })
  const [sending, setSending] = useState<{ readonly message: Message | null } | null>(null)
  const mayEnd = ({ reach }: Emergency) => isAllowed && (role === 'ADMIN' || reachesOf[role].includes(reach))
  return (
    <Page
      title={t('app.routes.emergency.title')}
      subtitle={t('emergency.subtitle')}
      actions={
        isAllowed && (
          <Button color="red.8" leftSection={<IconSend size={18} aria-hidden />} onClick={() => setSending({ message: null })}>
            {t('emergency.write')}
          </Button>
        )
      }
    >
      {readiness.data && !readiness.data.isAllowed && (
        <Alert icon={<IconInfoCircle aria-hidden />} color="yellow">
          {t('emergency.not-allowed')}
        </Alert>
      )}
      {standing.error && <ErrorNotice error={standing.error} retry={standing.refetch} />}
      <StandingEmergencies emergencies={standing.data?.items ?? []} mayEnd={mayEnd} />
      <PreparedMessages onSend={isAllowed ? message => setSending({ message }) : null} />
      <EarlierEmergencies />
      {sending && <SendDialog message={sending.message} role={role} onClose={() => setSending(null)} />}
    </Page>
  )
}
