import { Button, Group, Paper, Text } from '@mantine/core'
import { IconMapPins, IconPlus } from '@tabler/icons-react'
import { can } from '@vitrine/model/access/permissions.ts'
import { useMemo, useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useViewer } from '../../api/viewer.ts'
import { confirm } from '../../ui/confirm.ts'
import { SearchSelect } from '../../ui/form/SearchSelect.tsx'
import { useTranslate, type Translate } from '../../ui/language.ts'
import { ListStates } from '../../ui/ListStates.tsx'
import { Page } from '../../ui/Page.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { usePage } from '../../ui/usePage.ts'
import { locationLabels } from '../presentations/labelKinds.ts'
import { LabelFilter } from '../presentations/LabelFilter.tsx'
import { LabelList } from '../presentations/LabelList.tsx'
import { readLabels, writeLabels } from '../presentations/labelsInAddress.ts'
import type { Resource } from '../resource/columns.ts'
import resource from '../resource/resource.module.css'
import { ResourceList } from '../resource/ResourceList.tsx'
import { inList } from '../resource/useRowChanges.ts'
import { SheetMenu } from '../sheets/SheetMenu.tsx'
import { LocationForm } from './LocationForm.tsx'
import { screensOf, type Location } from './locations.ts'
import { OpeningHoursCell } from './OpeningHoursCell.tsx'

/** The addresses of organisations that have several, each with its systems: docs/spec/locations.md. */
export default function LocationsPage() {
  const t = useTranslate()
  const viewer = useViewer()
  const managesOthers = can(viewer, 'organizationForm')
  const page = usePage({ isInAddress: true, filters: ['labels', 'customer'] })
  const labels = readLabels(page.filters.labels)
  const organizationId = page.filters.customer ?? null
  const isNarrowed = labels.length > 0 || organizationId !== null
  const filter = { ...(organizationId && { organizationId }), ...(labels.length > 0 && { labels }) }
  const locations = useCall('allLocations', { ...page.args, ...(isNarrowed && { filter }) }, { keep: true })
  const { items, isLoading, pager } = page.listed(locations)
  const [form, setForm] = useState<{ readonly location: Location | null } | null>(null)
  const list = useMemo(() => listOf(t, managesOthers), [t, managesOthers])
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setForm({ location: null })}>
      {t('location.add')}
    </Button>
  )
  return (
    <Page
      title={t('app.routes.locations.title')}
      subtitle={t('locations.subtitle')}
      actions={
        <>
          {can(viewer, 'locationSheets') && <SheetMenu holds="LOCATIONS" />}
          {add}
        </>
      }
    >
      <Group gap="sm">
        <SearchBox label={t('location.search')} initial={page.search} onSearch={page.onSearch} />
        {managesOthers && (
          <SearchSelect
            call="allOrganizations"
            label={t('field.location.organizationId')}
            isBare
            w={{ base: '100%', xs: 220 }}
            placeholder={t('field.location.organizationId')}
            nothing="organization.none"
            value={organizationId}
            onChange={({ id }) => page.onFilters({ customer: id })}
            onClear={() => page.onFilters({ customer: null })}
          />
        )}
        <LabelFilter of={locationLabels} value={labels} onChange={next => page.onFilters({ labels: writeLabels(next) || null })} />
      </Group>
      <ListStates
        answer={locations}
        isLoading={isLoading}
        count={items.length}
        search={page.search}
        empty={{
          icon: IconMapPins,
          ...(labels.length > 0
            ? { title: t('locations.none-of-these') }
            : { title: t('location.none'), body: t('location.none-body'), action: add }),
        }}
      >
        <Paper withBorder radius="lg" className={resource.panel}>
          <ResourceList
            of={list}
            label={t('location.many')}
            rows={items}
            within={inList('allLocations')}
            total={pager.total}
            onEdit={({ id }) => setForm({ location: items.find(each => each.id === id) ?? null })}
          />
        </Paper>
      </ListStates>
      <Pager {...pager} />
      {form && <LocationForm location={form.location} customerId={organizationId} onClose={() => setForm(null)} />}
    </Page>
  )
}

/** Whose each is need not be said of one's own organisation. */
const listOf = (t: Translate, managesOthers: boolean): Resource<'location', Location> => ({
  entity: 'location',
  icon: IconMapPins,
  columns: [
    { kind: 'words', field: 'title', below: 'address', Note: OwnZone },
    ...(managesOthers
      ? [{ kind: 'own', id: 'customer', heading: 'field.location.organizationId', width: 150, Cell: Customer } as const]
      : []),
    { kind: 'own', id: 'systems', heading: 'system.many', width: 200, Cell: Systems },
    { kind: 'own', id: 'hours', heading: 'openingHours.title', width: 170, Cell: OpeningHoursCell },
    { kind: 'own', id: 'labels', heading: 'field.location.labels', width: 160, Cell: Labels },
    { kind: 'actions', actions: ['edit', 'history', 'delete'], asks: row => mayDelete(t, row) },
  ],
})

/** Its clock, where that is another than its organisation's. */
function OwnZone({ row: { timeZone, organization } }: { readonly row: Location }) {
  if (!timeZone || timeZone === organization?.timeZone) return null
  return (
    // Below the words, which stand within their fields.
    <Text size="xs" c="stone.6" pl={9}>
      {timeZone.replaceAll('_', ' ')}
    </Text>
  )
}

const Labels = ({ row }: { readonly row: Location }) => <LabelList labels={row.labels} />

const Customer = ({ row }: { readonly row: Location }) => (
  <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
    {row.organization?.title}
  </Text>
)

function Systems({ row: { systems } }: { readonly row: Location }) {
  const t = useTranslate()
  if (systems.length === 0)
    return (
      <Text size="sm" c="stone.6">
        {t('locations.stands-none')}
      </Text>
    )
  return (
    <div style={{ overflowWrap: 'anywhere' }}>
      <Text size="sm">{systems.map(({ title }) => title).join(', ')}</Text>
      <Text size="xs" c="stone.6">
        {t('locations.screens', { count: screensOf(systems) })}
      </Text>
    </div>
  )
}

/** Says first which systems lose their place. [LO10] */
async function mayDelete(t: Translate, { title, systems }: Location): Promise<boolean> {
  if (systems.length === 0) return true
  return confirm({
    title: t('resource.delete-title', { title }),
    body: t('locations.delete-body', {
      count: systems.length,
      screens: t('locations.screens', { count: screensOf(systems) }),
      systems: systems.map(each => each.title).join(', '),
    }),
    action: t('app.delete'),
    danger: true,
  })
}
