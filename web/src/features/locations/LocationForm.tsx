import { Select } from '@mantine/core'
import { IconMapPins } from '@tabler/icons-react'
import { maxLabelLength } from '@vitrine/model/areas/presentations/labels.ts'
import { offsetsInOrHere } from '@vitrine/model/kernel/wallClock.ts'
import { useState } from 'react'
import type { CallError } from '../../api/callError.ts'
import { useCall } from '../../api/useCall.ts'
import { useChange } from '../../api/useChange.ts'
import { useResultId } from '../../api/useResultId.ts'
import { useViewer } from '../../api/viewer.ts'
import { confirm } from '../../ui/confirm.ts'
import { Fields } from '../../ui/form/Fields.tsx'
import { fieldLabel, ruleMessage } from '../../ui/form/labels.ts'
import { SearchSelect } from '../../ui/form/SearchSelect.tsx'
import { useDraft } from '../../ui/form/useDraft.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useTranslate, type Translate } from '../../ui/language.ts'
import { timeZones } from '../../ui/timeZones.ts'
import { toast } from '../../ui/toast.tsx'
import { locationLabels } from '../presentations/labelKinds.ts'
import { LabelsField } from '../presentations/LabelsField.tsx'
import { CopySummary } from './CopySummary.tsx'
import { screensOf, type Location } from './locations.ts'
import { SystemsField, type PlacedSystem } from './SystemsField.tsx'

interface Props {
  /** Null: a new one. */
  readonly location: Location | null
  /** Whose a new one is, where that is known already. */
  readonly customerId: string | null
  readonly onClose: () => void
}

/** An address: what it is called and where, by which clock it goes, and which systems stand there; a new one as a copy of another, too. */
export function LocationForm({ location, customerId, onClose }: Props) {
  const t = useTranslate()
  const own = useViewer()?.organization ?? null
  // What a colleague changes meanwhile is told on saving, and not written over.
  const [begun] = useState(location)
  const draft = useDraft('location', {
    title: begun?.title ?? '',
    address: begun?.address ?? null,
    timeZone: begun?.timeZone ?? null,
    labels: [...(begun?.labels ?? [])],
    organizationId: begun?.organizationId ?? own?.id ?? customerId ?? '',
  })
  /** Null: they stay as they are. */
  const [systems, setSystems] = useState<readonly PlacedSystem[] | null>(null)
  const settings = { shownHere: (error: CallError) => draft.refuse(error) }
  const created = useChange('createLocation', settings)
  const updated = useChange('updateLocation', settings)
  const copied = useChange('duplicateLocation', settings)
  const removed = useChange('deleteLocation')
  const [source, setSource] = useState<Location | null>(null)
  const [withPeople, setWithPeople] = useState(false)
  const withResultId = useResultId()
  const { organizationId, timeZone = null, labels = [] } = draft.value
  const asksOwner = !begun && !own
  const ofOwner = { organizationId, labels: [] }
  const others = useCall('allLocations', { limit: 1, filter: ofOwner }, { enabled: !begun && organizationId !== '' })
  const ownerLabel = fieldLabel(t, 'location', 'organizationId')
  const customer = useCall('allOrganizations', { ids: [organizationId] }, { enabled: asksOwner && organizationId !== '' })
  const ownZone = (begun?.organization ?? own ?? customer.data?.items[0])?.timeZone ?? ''

  /** Its clock and its labels are begun with, and can be changed. */
  function handleSource(next: Location | null) {
    setSource(next)
    setWithPeople(false)
    setSystems(null)
    draft.set('timeZone', next?.timeZone ?? null)
    draft.set('labels', [...(next?.labels ?? [])])
  }

  async function handleSubmit() {
    if (!draft.check()) return
    if (begun && begun.systems.length > 0 && !(await mayChangeZone(t, begun, timeZone ?? ownZone))) return
    const { title, address } = draft.value
    const input = { title: title.trim(), address: address?.trim() || null, timeZone, labels }
    if (source) {
      const made = await copied.run(withResultId({ id: source.id, input, ...(withPeople && { withPeople }) }))
      if (!made) return
      toast.undo(t('locations.copied', { title: made.title, source: source.title }), () => undo(made), IconMapPins)
      return onClose()
    }
    const standing = systems && { systemIds: systems.map(({ id }) => id) }
    const saved = begun
      ? await updated.run({ input: { ...input, id: begun.id, updatedAt: begun.updatedAt }, ...standing })
      : await created.run({ input: { ...input, organizationId }, ...standing })
    if (saved?.id) onClose()
  }

  /** Its people are of it no longer as soon as it lies in the bin. [LO18] */
  const undo = ({ id, systems: made }: Pick<Location, 'id' | 'systems'>) =>
    removed.run({ id, ...(made.length > 0 && { systemIds: made.map(system => system.id) }) })

  return (
    <FormDialog
      title={t(begun ? 'location.edit' : 'location.add')}
      busy={created.busy || updated.busy || copied.busy}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {asksOwner && (
        <SearchSelect
          call="allOrganizations"
          label={ownerLabel}
          withAsterisk
          value={organizationId || null}
          nothing="organization.none"
          error={draft.errors['organizationId'] && ruleMessage(t, 'required', ownerLabel)}
          onChange={({ id }) => {
            draft.set('organizationId', id)
            setSystems(null)
            if (source) handleSource(null)
          }}
        />
      )}
      {(others.data?.totalCount ?? 0) > 0 && (
        <SearchSelect
          call="allLocations"
          filter={ofOwner}
          label={t('locations.copy-of')}
          placeholder={t('locations.copy-none')}
          nothing="locations.copy-nothing"
          value={source?.id ?? null}
          title={source?.title ?? null}
          onChange={handleSource}
          onClear={() => handleSource(null)}
        />
      )}
      <Fields of={draft} names={['title', 'address']} autoFocus={!asksOwner} />
      {organizationId && (
        <>
          {!source && (
            <SystemsField
              locationId={begun?.id ?? null}
              organizationId={organizationId}
              chosen={systems ?? begun?.systems ?? []}
              onChange={setSystems}
            />
          )}
          <Select
            label={fieldLabel(t, 'location', 'timeZone')}
            description={t('locations.zone-hint')}
            searchable
            allowDeselect={false}
            limit={100}
            data={[{ value: '', label: t('locations.own-zone', { zone: ownZone }) }, ...timeZones]}
            value={timeZone ?? ''}
            onChange={zone => draft.set('timeZone', zone || null)}
          />
        </>
      )}
      <LabelsField
        of={locationLabels}
        label={fieldLabel(t, 'location', 'labels')}
        description={t('locations.labels-hint')}
        error={draft.errors['labels'] && ruleMessage(t, draft.errors['labels'], fieldLabel(t, 'location', 'labels'), [1, maxLabelLength])}
        value={labels}
        isFirst={false}
        onChange={next => draft.set('labels', next)}
      />
      {source && <CopySummary source={source} withPeople={withPeople} onWithPeople={setWithPeople} />}
    </FormDialog>
  )
}

const hour = 3_600_000

/** Says first what another clock does to all that goes by it; the same clock needs no question. [LO11] */
async function mayChangeZone(t: Translate, { title, timeZone, systems, organization }: Location, next: string): Promise<boolean> {
  const before = timeZone ?? organization?.timeZone ?? ''
  if (before === next) return true
  const now = Date.now()
  const count = (offsetsInOrHere(next)(now) - offsetsInOrHere(before)(now)) / hour
  const shift =
    count === 0 ? t('locations.zone-same') : t(count > 0 ? 'locations.zone-earlier' : 'locations.zone-later', { count: Math.abs(count) })
  return confirm({
    title: t('locations.zone-title', { title }),
    body: t('locations.zone-body', {
      zone: next.replaceAll('_', ' '),
      screens: t('locations.screens', { count: screensOf(systems) }),
      shift,
    }),
    action: t('locations.zone-change'),
  })
}
