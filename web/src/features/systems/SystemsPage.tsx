import { Button, Group, Paper, Table, Text, Title, VisuallyHidden } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconDeviceTv, IconPlugConnected } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useViewer } from '../../api/viewer.ts'
import { useTranslate } from '../../ui/language.ts'
import { ListStates } from '../../ui/ListStates.tsx'
import { Page } from '../../ui/Page.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { RowSkeletons } from '../../ui/Skeletons.tsx'
import { StateMark } from '../../ui/StateMark.tsx'
import { useIsWide } from '../../ui/useIsWide.ts'
import { usePage } from '../../ui/usePage.ts'
import { connectedOf, type System } from './screens.ts'
import { SystemDialog } from './SystemDialog.tsx'
import classes from './systems.module.css'

const tableWidth = 560

/** The groups of screens, and the way to connect their TVs. */
export default function SystemsPage() {
  const t = useTranslate()
  const viewer = useViewer()
  const isWide = useIsWide()
  const { ref, width } = useElementSize()
  const page = usePage()
  const [openId, setOpenId] = useState<string | null>(null)
  const systems = useCall('allSystems', page.args, { keep: true, every: openId ? 15_000 : false })
  const { items, isLoading, pager } = page.listed(systems)
  const managesOthers = viewer?.role !== 'USER'
  const open = items.find(system => system.id === openId)
  const List = isWide && (width === 0 || width >= tableWidth) ? SystemTable : SystemCards

  return (
    <Page title={t('app.routes.systems.title')} subtitle={t('systems.subtitle')}>
      <div ref={ref}>
        <SearchBox label={t('systems.search')} onSearch={page.onSearch} />
      </div>
      <ListStates
        answer={systems}
        isLoading={isLoading}
        count={items.length}
        search={page.search}
        skeleton={<RowSkeletons />}
        empty={{
          icon: IconDeviceTv,
          title: t('systems.empty'),
          body: t(managesOthers ? 'systems.empty-managed' : 'systems.empty-body'),
        }}
      >
        <List systems={items} withOwners={managesOthers} onOpen={({ id }) => setOpenId(id)} />
      </ListStates>
      <Pager {...pager} />
      {open && <SystemDialog system={open} owner={managesOthers ? ownerOf(open) : null} onClose={() => setOpenId(null)} />}
    </Page>
  )
}

const ownerOf = ({ organization }: System): string => organization?.title ?? ''

interface ListProps {
  readonly systems: readonly System[]
  /** Whose each is; of one's own organisation it need not be said. */
  readonly withOwners: boolean
  readonly onOpen: (system: System) => void
}

function SystemTable({ systems, withOwners, onOpen }: ListProps) {
  const t = useTranslate()
  return (
    <Paper withBorder radius="lg" className={classes.list}>
      <Table borderColor="stone.2" verticalSpacing="sm" highlightOnHover aria-label={t('systems.list')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('field.system.title')}</Table.Th>
            {withOwners && <Table.Th scope="col">{t('systems.customer')}</Table.Th>}
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
              </Table.Td>
              {withOwners && <Table.Td style={{ overflowWrap: 'anywhere' }}>{ownerOf(system)}</Table.Td>}
              <Table.Td>{t(`choice.Orientation.${system.orientation}`)}</Table.Td>
              <Table.Td className={classes.number}>{system.screenCount}</Table.Td>
              <Table.Td>
                <Connected system={system} />
              </Table.Td>
              <Table.Td ta="right">
                <OpenButton system={system} onOpen={onOpen} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}

function SystemCards({ systems, withOwners, onOpen }: ListProps) {
  const t = useTranslate()
  return (
    <ul className={classes.cards} aria-label={t('systems.list')}>
      {systems.map(system => (
        <li key={system.id} className={classes.card}>
          <Title order={2} size="h3" style={{ overflowWrap: 'anywhere' }}>
            {system.title}
          </Title>
          {withOwners && (
            <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
              {ownerOf(system)}
            </Text>
          )}
          <Text size="sm" c="stone.7">
            {t(`choice.Orientation.${system.orientation}`)} · {t('systems.screens')}: {system.screenCount}
          </Text>
          <Group justify="space-between" mt="sm" gap="sm">
            <Connected system={system} />
            <OpenButton system={system} onOpen={onOpen} />
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

function OpenButton({ system, onOpen }: Pick<ListProps, 'onOpen'> & { readonly system: System }) {
  const t = useTranslate()
  return (
    <Button
      variant="light"
      size="xs"
      leftSection={<IconPlugConnected size={16} aria-hidden />}
      aria-label={t('systems.connect-of', { title: system.title })}
      onClick={event => {
        event.stopPropagation()
        onOpen(system)
      }}
    >
      {t('systems.connect')}
    </Button>
  )
}
