import { Alert, Text } from '@mantine/core'
import { can } from '@vitrine/model/access/permissions.ts'
import { useState } from 'react'
import type { Answer } from '../../api/client.ts'
import { useCall } from '../../api/useCall.ts'
import { useChange } from '../../api/useChange.ts'
import { useWholeList } from '../../api/useWholeList.ts'
import { useHasLocations } from '../../api/useHasLocations.ts'
import { useViewer } from '../../api/viewer.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { PriceInput } from '../../ui/form/PriceInput.tsx'
import { SearchMultiSelect, type Chosen } from '../../ui/form/SearchMultiSelect.tsx'
import { useTranslate } from '../../ui/language.ts'
import { RouteLink } from '../../ui/links.tsx'

interface Props {
  readonly onClose: () => void
}

/** Which prices wait for a second person; opened once it is known which do. */
export default function SettingsDialog({ onClose }: Props) {
  const settings = useCall('findPriceApproval', {})
  const ids = settings.data?.locationIds ?? []
  const all = useWholeList('allLocations', {}, ids.length > 0)
  const error = settings.error ?? all.error
  const t = useTranslate()
  if (error)
    return (
      <FormDialog title={t('priceApproval.choose')} busy={false} disabled onSubmit={onClose} onClose={onClose}>
        <ErrorNotice error={error} retry={() => void settings.refetch()} />
      </FormDialog>
    )
  if (!settings.data || (ids.length > 0 && !all.data)) return null
  const chosen = all.data?.items.filter(({ id }) => ids.includes(id)) ?? []
  return <Settings before={settings.data} locations={chosen} onClose={onClose} />
}

type Member = Answer<'allMembers'>['items'][number]

interface SettingsProps extends Props {
  readonly before: Answer<'findPriceApproval'>
  readonly locations: readonly Chosen[]
}

function Settings({ before, locations: begun, onClose }: SettingsProps) {
  const t = useTranslate()
  const viewer = useViewer()
  const [above, setAbove] = useState(before.above)
  const [locations, setLocations] = useState(begun)
  const saved = useChange('updatePriceApproval')
  const hasLocations = useHasLocations()
  const members = useWholeList('allMembers', {})
  const maySecond = (member: Member) =>
    viewer !== null && member.id !== viewer.id && member.invitedAt === null && can({ ...viewer, ...member }, 'priceApproval', 'change')
  const isAlone = members.data !== undefined && !members.data.items.some(maySecond)

  async function handleSubmit() {
    if (Number.isNaN(above)) return
    if (await saved.run({ input: { above, locationIds: locations.map(({ id }) => id) } })) onClose()
  }
  return (
    <FormDialog title={t('priceApproval.choose')} busy={saved.busy} onSubmit={handleSubmit} onClose={onClose}>
      <Text size="sm" c="stone.7">
        {t('priceApproval.second')}
      </Text>
      <PriceInput
        label={t('priceApproval.above')}
        description={t('priceApproval.above-hint')}
        value={above}
        onChange={setAbove}
        data-autofocus
      />
      {hasLocations && (
        <SearchMultiSelect
          call="allLocations"
          label={t('priceApproval.locations')}
          description={t('priceApproval.locations-hint')}
          placeholder={locations.length === 0 ? t('priceLists.choose-locations') : ''}
          nothing={t('priceLists.no-locations')}
          chosen={locations}
          onChange={setLocations}
        />
      )}
      {isAlone && (
        <Alert color="orange" role="status">
          {t('priceApproval.alone')} <RouteLink name="team">{t('app.routes.team.title')}</RouteLink>
        </Alert>
      )}
    </FormDialog>
  )
}
