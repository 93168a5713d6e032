import { MultiSelect, Radio, Group, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconClock } from '@tabler/icons-react'
import { noHours } from '@vitrine/model/areas/organizations/noHours.ts'
import { maxItems } from '@vitrine/model/calls/pagingLimit.ts'
import { useState } from 'react'
import { ask, type Answer, type Args } from '../../api/client.ts'
import { useCall } from '../../api/useCall.ts'
import { useChange } from '../../api/useChange.ts'
import { confirm } from '../../ui/confirm.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useTranslate } from '../../ui/language.ts'
import { useLooking } from '../../ui/looking.tsx'
import { RowSkeletons } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.tsx'
import { HoursFields } from '../openingHours/HoursFields.tsx'
import { draftOf, inputOf, isRight, type HoursDraft } from '../openingHours/hoursDraft.ts'
import { locationLabels } from '../presentations/labelKinds.ts'
import { LabelFilter } from '../presentations/LabelFilter.tsx'
import type { Location } from './locations.ts'

type Changes = Args<'saveLocationHours'>['changes']
type Target = Pick<Location, 'id' | 'title' | 'openingHours'>

interface Props {
  readonly location: Location
  readonly onClose: () => void
}

/** The opening hours of a location: as the organisation's, or its own; and at which others they are the same from now on. */
export default function LocationHoursDialog({ location, onClose }: Props) {
  const t = useTranslate()
  const [{ id: locationId, title, organizationId, timeZone, organization }] = useState(location)
  const own = useCall('findOpeningHours', { organizationId, locationId })
  const everywhere = useCall('findOpeningHours', { organizationId })
  const isLooking = useLooking()
  const [isOwn, setOwn] = useState(location.openingHours.length > 0)
  const [typed, setTyped] = useState<HoursDraft | null>(null)
  /** Of which version what is done here is a change, once something is: what a colleague saves meanwhile is not written over. */
  const [seen, setSeen] = useState<string>()
  const version = seen ?? own.data?.updatedAt ?? noHours
  function touch(then: () => void) {
    setSeen(version)
    then()
  }
  const [targets, setTargets] = useState<readonly Target[]>([])
  const { run, busy } = useChange('saveLocationHours')
  // What is written first of one's own begins with what holds everywhere.
  const draft = typed ?? draftOf(own.data ?? everywhere.data ?? null)
  const isLoading = own.isPending || everywhere.isPending
  const error = own.error ?? everywhere.error
  const zone = (timeZone ?? organization?.timeZone ?? '').replaceAll('_', ' ')

  async function handleSubmit() {
    const overwritten = targets.filter(({ openingHours }) => openingHours.length > 0)
    if (overwritten.length > 0 && !(await mayOverwrite(overwritten))) return
    const locationIds = [locationId, ...targets.map(({ id }) => id)]
    const before = await ask('allOpeningHours', { organizationId, locationIds, limit: maxItems }).catch(() => null)
    const hours = isOwn ? inputOf(draft) : { spans: [], exceptions: [] }
    const changes: Changes = locationIds.map(id => ({
      ...hours,
      locationId: id,
      isOwn,
      updatedAt: id === locationId ? version : null,
    }))
    const saved = await run({ organizationId, changes })
    if (!saved) return
    const told = t('locations.hours-saved', { count: changes.length })
    if (before) toast.undo(told, () => run({ organizationId, changes: undoing(locationIds, before.items, saved.items) }), IconClock)
    onClose()
  }

  const mayOverwrite = (overwritten: readonly Target[]) =>
    confirm({
      title: t('locations.hours-overwrite-title'),
      body: t('locations.hours-overwrite', { titles: overwritten.map(each => each.title).join(', ') }),
      action: t('locations.hours-overwrite-do'),
      danger: true,
    })

  return (
    <FormDialog
      title={t('locations.hours-of', { title })}
      size={640}
      busy={busy}
      disabled={isLoading || (isOwn && !isRight(draft))}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Radio.Group
        aria-label={t('openingHours.title')}
        value={isOwn ? 'own' : 'organisation'}
        onChange={way => touch(() => setOwn(way === 'own'))}
      >
        <Group gap="lg">
          <Radio value="organisation" label={t('locations.hours-organisation')} />
          <Radio value="own" label={t('locations.hours-own')} />
        </Group>
      </Radio.Group>
      <Text size="sm" c="stone.7">
        {isOwn ? t('locations.hours-own-hint', { zone }) : t('locations.hours-organisation-hint')}
      </Text>
      {error ? (
        <ErrorNotice error={error} retry={() => void Promise.all([own.refetch(), everywhere.refetch()])} />
      ) : isLoading ? (
        <RowSkeletons height={36} />
      ) : (
        isOwn && <HoursFields draft={draft} onChange={next => touch(() => setTyped(next))} />
      )}
      {!isLooking && <Targets location={location} chosen={targets} onChange={setTargets} />}
    </FormDialog>
  )
}

/** What brings back what each of these had, as a change of what was saved: what a colleague has made of it since is not written over. */
const undoing = (
  locationIds: readonly string[],
  before: Answer<'allOpeningHours'>['items'],
  saved: Answer<'saveLocationHours'>['items'],
): Changes =>
  locationIds.map(locationId => {
    const known = before.find(each => each.locationId === locationId)
    return {
      locationId,
      isOwn: known !== undefined,
      updatedAt: saved.find(each => each.locationId === locationId)?.updatedAt ?? noHours,
      spans: [...(known?.spans ?? [])],
      exceptions: [...(known?.exceptions ?? [])],
    }
  })

interface TargetsProps {
  readonly location: Location
  readonly chosen: readonly Target[]
  readonly onChange: (targets: readonly Target[]) => void
}

/** Other locations of the same organisation, by their titles or all with a label. */
function Targets({ location, chosen, onChange }: TargetsProps) {
  const t = useTranslate()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 200)
  /** How many of those with a label were chosen, where that is not all of them. */
  const [some, setSome] = useState<{ readonly count: number; readonly total: number } | null>(null)
  const { organizationId } = location
  const { data } = useCall(
    'allLocations',
    { limit: maxItems, filter: { organizationId, labels: [] }, ...(search && { search }) },
    { keep: true },
  )
  const isMore = data !== undefined && data.totalCount > data.items.length
  const others = (found: readonly Target[]) => found.filter(({ id }) => id !== location.id)
  const all = new Map([...chosen, ...others(data?.items ?? [])].map(each => [each.id, each]))
  async function addLabelled(labels: readonly string[]) {
    const found = await ask('allLocations', { limit: maxItems, filter: { organizationId, labels: [...labels] } }).catch(() => null)
    const known = new Set(chosen.map(({ id }) => id))
    const labelled = others(found?.items ?? [])
    // Beside the location itself.
    const next = [...chosen, ...labelled.filter(({ id }) => !known.has(id))].slice(0, maxItems - 1)
    const taken = new Set(next.map(({ id }) => id))
    const count = labelled.filter(({ id }) => taken.has(id)).length
    const total = (found?.totalCount ?? 0) - (found?.items.length ?? 0) + labelled.length
    setSome(count < total ? { count, total } : null)
    onChange(next)
  }
  if (all.size === 0 && !search) return null
  return (
    <Stack gap={6}>
      <MultiSelect
        label={t('locations.hours-copy')}
        description={
          <>
            {t('locations.hours-copy-hint')} {isMore && t('app.find-more', { shown: data.items.length, total: data.totalCount })}
          </>
        }
        searchable
        hidePickedOptions
        maxValues={maxItems - 1}
        {...(search && { nothingFoundMessage: t('app.nothing-found') })}
        searchValue={typed}
        onSearchChange={text => setTyped(text.slice(0, 200))}
        // They are searched by the server, as all lists are.
        filter={({ options }) => options}
        data={[...all.values()].map(({ id, title }) => ({ value: id, label: title }))}
        value={chosen.map(({ id }) => id)}
        onChange={ids => {
          setSome(null)
          onChange(ids.flatMap(id => all.get(id) ?? []))
        }}
      />
      <LabelFilter of={locationLabels} value={[]} onChange={labels => void addLabelled(labels)} />
      {some && (
        <Text size="sm" role="status">
          {t('locations.hours-some', { shown: some.count, total: some.total, most: maxItems })}
        </Text>
      )}
    </Stack>
  )
}
