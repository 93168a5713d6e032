import { Button, Group, Paper, Switch, Table, Text, Title, VisuallyHidden } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconDeviceTv, IconPlugConnected, IconPlus } from '@tabler/icons-react'
import { can } from '@vitrine/model/access/permissions.ts'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useHasLocations } from '../../api/useHasLocations.ts'
import { useViewer } from '../../api/viewer.ts'
import { useTranslate } from '../../ui/language.ts'
import { useLooking } from '../../ui/looking.tsx'
import { LocationFilter } from '../../ui/form/LocationFilter.tsx'
import { Fetched } from '../../ui/Fetched.tsx'
import { ListStates } from '../../ui/ListStates.tsx'
import { Page } from '../../ui/Page.tsx'
import { RefusedNotice } from '../../ui/refused/RefusedNotice.tsx'
import { RowMenu } from '../../ui/RowMenu.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { askedSort, chosenSort, SortSelect, sortsOfNames } from '../../ui/SortSelect.tsx'
import { RowSkeletons } from '../../ui/Skeletons.tsx'
import { StateMark } from '../../ui/StateMark.tsx'
import { useIsWide } from '../../ui/useIsWide.ts'
import { useAsked, useAskedCode } from '../../ui/useAsked.ts'
import { usePage } from '../../ui/usePage.ts'
import { LazyAbsenceDialog } from '../absence/LazyAbsenceDialog.tsx'
import { connectedOf, type ListedSystem, type System } from './screens.ts'
import { AskSupplier } from './AskSupplier.tsx'
import { SystemDialog } from './SystemDialog.tsx'
import { SystemForm } from './SystemForm.tsx'
import { useSystemActions } from './useSystemActions.ts'
import classes from './systems.module.css'
import { HoursNote } from './HoursNote.tsx'
import { ListsOfSystem } from './ListsOfSystem.tsx'

const tableWidth = 560
const hoursDialog = () => import('./HoursDialog.tsx')

/** The groups of screens, and the way to connect their TVs. */
export default function SystemsPage() {
  const t = useTranslate()
  const viewer = useViewer()
  const isWide = useIsWide()
  const { ref, width } = useElementSize()
  const page = usePage({ isInAddress: true, filters: ['free', 'location', 'system', 'screen', 'sort'] })
  const hasLocations = useHasLocations()
  /** Undefined: nothing was opened or closed yet. */
  const [chosenId, setOpenId] = useState<string | null>()
  const isAsked = useAsked('connect')
  const askedCode = useAskedCode()
  const [connectedCode, setConnectedCode] = useState<string | null>(null)
  const code = askedCode === connectedCode ? null : askedCode
  const [form, setForm] = useState<{ readonly system: System | null } | null>(null)
  const sort = chosenSort(sortsOfNames, page.filters.sort)
  const [timed, setTimed] = useState<System | null>(null)
  const [missed, setMissed] = useState<System | null>(null)
  const isFreeOnly = page.filters.free !== undefined
  const locationId = page.filters.location ?? null
  const isNarrowed = isFreeOnly || locationId !== null
  const filter = isNarrowed ? { filter: { ...(isFreeOnly && { hasFreeScreens: true }), ...(locationId && { locationId }) } } : {}
  const systems = useCall('allSystems', { ...page.args, ...askedSort(sortsOfNames, sort), ...filter }, { keep: true, every: 30_000 })
  const { items, isLoading, pager } = page.listed(systems)
  const managesOthers = can(viewer, 'organizationForm')
  // Whoever comes to connect a TV and has one system needs not look for it.
  const { system: askedId } = page.filters
  const openId = askedId ?? (chosenId === undefined && isAsked && pager.total === 1 ? items[0]?.id : chosenId)
  const close = () => {
    setOpenId(null)
    // Asked for again, it opens again.
    if (askedId) page.onFilters({ system: null, screen: null })
  }
  const found = items.find(system => system.id === openId)
  // Its last screen was connected: the dialog stays.
  const [last, setLast] = useState(found)
  if (found && found !== last) setLast(found)
  const open = found ?? (last?.id === openId ? last : undefined)
  const List = isWide && (width === 0 || width >= tableWidth) ? SystemTable : SystemCards

  const add = managesOthers && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setForm({ system: null })}>
      {t('system.add')}
    </Button>
  )

  return (
    <Page title={t('app.routes.systems.title')} subtitle={t('systems.subtitle')} actions={add}>
      <Group ref={ref} gap="md">
        <SearchBox label={t('systems.search')} initial={page.search} onSearch={page.onSearch} />
        <Switch
          label={t('systems.free-only')}
          checked={isFreeOnly}
          onChange={event => page.onFilters({ free: event.currentTarget.checked ? 'yes' : null })}
        />
        <LocationFilter value={locationId} onChange={location => page.onFilters({ location })} />
        <SortSelect offered={sortsOfNames} value={sort} onChange={next => page.onFilters({ sort: next })} />
      </Group>
      {code !== null && (
        <Text fw={600} role="status">
          {t('systems.choose-for-code', { code })}
        </Text>
      )}
      <ListStates
        answer={systems}
        isLoading={isLoading}
        count={items.length}
        search={page.search}
        skeleton={<RowSkeletons />}
        empty={{
          icon: IconDeviceTv,
          ...(isFreeOnly
            ? { title: t('systems.none-free') }
            : locationId
              ? { title: t('app.nothing-found') }
              : {
                  title: t('systems.empty'),
                  body: t(managesOthers ? 'systems.empty-managed' : 'systems.empty-body'),
                  action: add || <AskSupplier />,
                }),
        }}
      >
        <List
          systems={items}
          managesOthers={managesOthers}
          hasLocations={hasLocations}
          onOpen={({ id }) => setOpenId(id)}
          onEdit={system => setForm({ system })}
          onHours={setTimed}
          onAbsence={setMissed}
        />
      </ListStates>
      <Pager {...pager} />
      {open && (
        <SystemDialog
          system={open}
          owner={managesOthers ? ownerOf(open) : null}
          isConnecting={(chosenId === undefined && isAsked) || code !== null}
          screenId={page.filters.screen ?? null}
          code={code}
          onConnected={() => setConnectedCode(code)}
          onClose={close}
        />
      )}
      {timed && (
        <Fetched fetch={hoursDialog} isWanted onMissing={() => setTimed(null)} with={{ system: timed, onClose: () => setTimed(null) }} />
      )}
      {missed && <LazyAbsenceDialog whose={{ ...missed, systemId: missed.id }} onClose={() => setMissed(null)} />}
      {form && <SystemForm system={form.system} organizationId={null} onClose={() => setForm(null)} />}
    </Page>
  )
}

const ownerOf = ({ organization }: ListedSystem): string => organization?.title ?? ''

interface ListProps {
  readonly systems: readonly ListedSystem[]
  /** Whose each is, and what whoever manages it can do; of one's own organisation neither need be said. */
  readonly managesOthers: boolean
  /** Where each stands, where there are any locations. */
  readonly hasLocations: boolean
  readonly onOpen: (system: System) => void
  readonly onEdit: (system: System) => void
  readonly onHours: (system: System) => void
  readonly onAbsence: (system: System) => void
}

function SystemTable({ systems, managesOthers, hasLocations, onOpen, onEdit, onHours, onAbsence }: ListProps) {
  const t = useTranslate()
  const isLooking = useLooking()
  const actionsOf = useSystemActions({ onEdit, onCodes: onOpen, onHours: managesOthers ? undefined : onHours, onAbsence })
  return (
    <Paper withBorder radius="lg" className={classes.list}>
      <Table borderColor="stone.2" verticalSpacing="sm" highlightOnHover aria-label={t('systems.list')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('field.system.title')}</Table.Th>
            {managesOthers && <Table.Th scope="col">{t('systems.customer')}</Table.Th>}
            {hasLocations && <Table.Th scope="col">{t('location.one')}</Table.Th>}
            <Table.Th scope="col">{t('field.system.orientation')}</Table.Th>
            <Table.Th scope="col" className={classes.number}>
              {t('field.system.screenCount')}
            </Table.Th>
            <Table.Th scope="col">{t('systems.connected-heading')}</Table.Th>
            <Table.Th scope="col">
              <VisuallyHidden>{t('edit.actions')}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {systems.map(system => (
            <Table.Tr key={system.id} className={classes.row} onClick={() => onOpen(system)}>
              <Table.Td fw={600} style={{ overflowWrap: 'anywhere' }}>
                {system.title}
                <RefusedNotice at={system.id} />
                {!managesOthers && <HoursNote system={system} />}
                {!managesOthers && <ListsOfSystem systemId={system.id} />}
              </Table.Td>
              {managesOthers && <Table.Td style={{ overflowWrap: 'anywhere' }}>{ownerOf(system)}</Table.Td>}
              {hasLocations && <Table.Td style={{ overflowWrap: 'anywhere' }}>{system.location?.title}</Table.Td>}
              <Table.Td>{t(`choice.Orientation.${system.orientation}`)}</Table.Td>
              <Table.Td className={classes.number}>{system.screenCount}</Table.Td>
              <Table.Td>
                <Connected system={system} />
              </Table.Td>
              <Table.Td>
                <Group gap={4} justify="flex-end" wrap="nowrap">
                  <OpenButton system={system} onOpen={onOpen} />
                  {!isLooking && <RowMenu label={t('resource.actions-of', { title: system.title })} items={actionsOf(system)} />}
                </Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}

function SystemCards({ systems, managesOthers, hasLocations, onOpen, onEdit, onHours, onAbsence }: ListProps) {
  const t = useTranslate()
  const isLooking = useLooking()
  const actionsOf = useSystemActions({ onEdit, onCodes: onOpen, onHours: managesOthers ? undefined : onHours, onAbsence })
  return (
    <ul className={classes.cards} aria-label={t('systems.list')}>
      {systems.map(system => (
        <li key={system.id} className={classes.card}>
          <Title order={2} size="h3" style={{ overflowWrap: 'anywhere' }}>
            {system.title}
          </Title>
          <RefusedNotice at={system.id} />
          {!managesOthers && <HoursNote system={system} />}
          {!managesOthers && <ListsOfSystem systemId={system.id} />}
          {managesOthers && (
            <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
              {ownerOf(system)}
            </Text>
          )}
          {hasLocations && system.location && (
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {system.location.title}
            </Text>
          )}
          <Text size="sm" c="stone.7">
            {t(`choice.Orientation.${system.orientation}`)} · {t('systems.screens')}: {system.screenCount}
          </Text>
          <Group justify="space-between" mt="sm" gap="sm">
            <Connected system={system} />
            <Group gap={4} wrap="nowrap">
              <OpenButton system={system} onOpen={onOpen} />
              {!isLooking && <RowMenu label={t('resource.actions-of', { title: system.title })} items={actionsOf(system)} />}
            </Group>
          </Group>
        </li>
      ))}
    </ul>
  )
}

function Connected({ system }: { readonly system: System }) {
  const t = useTranslate()
  const connected = connectedOf(system)
  const isAll = connected === system.screens.length && connected > 0
  return <StateMark good={isAll}>{t('systems.connected-count', { connected, count: system.screens.length })}</StateMark>
}

/** A user who looks opens its screens. */
function OpenButton({ system, onOpen }: Pick<ListProps, 'onOpen'> & { readonly system: System }) {
  const t = useTranslate()
  const isLooking = useLooking()
  return (
    <Button
      variant="light"
      size="xs"
      leftSection={isLooking ? null : <IconPlugConnected size={16} aria-hidden />}
      aria-label={isLooking ? `${system.title}: ${t('systems.screens')}` : t('systems.connect-of', { title: system.title })}
      onClick={event => {
        event.stopPropagation()
        onOpen(system)
      }}
    >
      {t(isLooking ? 'systems.screens' : 'systems.connect')}
    </Button>
  )
}
