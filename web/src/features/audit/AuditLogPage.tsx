import { Button, Checkbox, Group, Paper, Select, Table, Text, TextInput } from '@mantine/core'
import { IconDownload, IconListDetails } from '@tabler/icons-react'
import { auditKinds } from '@vitrine/model/areas/audit/kinds.ts'
import { isOneOf } from '@vitrine/model/kernel/record.ts'
import { useCall } from '../../api/useCall.ts'
import { useViewer } from '../../api/viewer.ts'
import { useTranslate } from '../../ui/language.ts'
import { pathTo } from '../../ui/links.tsx'
import { ListStates } from '../../ui/ListStates.tsx'
import { Page } from '../../ui/Page.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { useIsWide } from '../../ui/useIsWide.ts'
import { usePage } from '../../ui/usePage.ts'
import { columnsFor, type AuditEvent } from './columns.tsx'
import { filterOf, type Chosen } from './filter.ts'
import { useExport } from './useExport.ts'

/** What people did: of everybody, of a partner's customers, or of one's own organisation, as the server lets one see it. */
export default function AuditLogPage() {
  const t = useTranslate()
  const viewer = useViewer()
  const isWide = useIsWide()
  const page = usePage({ isInAddress: true, filters: ['kind', 'from', 'until', 'all'] })
  const { kind, from = '', until = '', all = '' } = page.filters
  const chosen: Chosen = { kind: isOneOf(auditKinds, kind) ? kind : null, from, until, isComplete: all === 'on' }
  const filter = filterOf(chosen)
  const answer = useCall('allAuditEvents', { ...page.args, filter }, { keep: true })
  const { items, isLoading, pager } = page.listed(answer)
  const { isBusy, save } = useExport()
  const isFiltered = page.search !== '' || chosen.kind !== null || chosen.from !== '' || chosen.until !== ''
  const columns = columnsFor(viewer?.role ?? 'USER')

  return (
    <Page
      title={t('app.routes.audit-log.title')}
      subtitle={t('audit.subtitle')}
      {...(viewer?.role === 'USER' && { breadcrumbs: [{ label: t('app.routes.own-organization.title'), to: pathTo('own-organization') }] })}
      actions={
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={isBusy}
          onClick={() => void save({ ...filter, search: page.search }, pager.total)}
        >
          {t('audit.export')}
        </Button>
      }
    >
      <Group align="flex-end" gap="sm">
        <SearchBox label={t('audit.search')} initial={page.search} onSearch={page.onSearch} />
        <Select
          label={t('audit.filter-kind')}
          placeholder={t('audit.all-kinds')}
          clearable
          searchable
          data={auditKinds.map(kind => ({ value: kind, label: t(`audit.kind.${kind}`) }))}
          value={chosen.kind}
          onChange={next => page.onFilters({ kind: next })}
        />
        <TextInput
          type="date"
          label={t('audit.from')}
          value={chosen.from}
          onChange={event => page.onFilters({ from: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={t('audit.until')}
          value={chosen.until}
          onChange={event => page.onFilters({ until: event.currentTarget.value })}
        />
        <Checkbox
          label={t('audit.complete')}
          checked={chosen.isComplete}
          onChange={event => page.onFilters({ all: event.currentTarget.checked ? 'on' : null })}
          pb={8}
        />
      </Group>
      <ListStates
        answer={answer}
        isLoading={isLoading}
        count={items.length}
        search={isFiltered ? page.search || t('audit.filter-kind') : ''}
        empty={{ icon: IconListDetails, title: t('audit.none'), body: t('audit.none-body') }}
      >
        {isWide ? <Wide events={items} columns={columns} /> : <Narrow events={items} columns={columns} />}
      </ListStates>
      <Pager {...pager} />
    </Page>
  )
}

interface ListProps {
  readonly events: readonly AuditEvent[]
  readonly columns: ReturnType<typeof columnsFor>
}

function Wide({ events, columns }: ListProps) {
  const t = useTranslate()
  return (
    <Paper withBorder radius="lg" style={{ overflowX: 'auto' }}>
      <Table verticalSpacing="sm" horizontalSpacing="md" aria-label={t('audit.list')}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ name }) => (
              <Table.Th key={name}>{t(`audit.column.${name}`)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {events.map(event => (
            <Table.Tr key={event.id}>
              {columns.map(({ name, Cell, isWhole }) => (
                <Table.Td
                  key={name}
                  style={{ verticalAlign: 'top', ...(isWhole ? { whiteSpace: 'nowrap' } : { overflowWrap: 'anywhere' }) }}
                >
                  <Cell event={event} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}

function Narrow({ events, columns }: ListProps) {
  const t = useTranslate()
  return (
    <ul aria-label={t('audit.list')} style={{ listStyle: 'none', padding: 0, margin: 0, display: 'grid', gap: 12 }}>
      {events.map(event => (
        <Paper key={event.id} component="li" withBorder radius="lg" p="md" style={{ overflowWrap: 'anywhere' }}>
          {columns.map(({ name, Cell }) => (
            <Group key={name} gap="sm" wrap="nowrap" align="flex-start">
              <Text size="sm" c="stone.6" w={90} style={{ flexShrink: 0 }}>
                {t(`audit.column.${name}`)}
              </Text>
              <div style={{ minWidth: 0 }}>
                <Cell event={event} />
              </div>
            </Group>
          ))}
        </Paper>
      ))}
    </ul>
  )
}
