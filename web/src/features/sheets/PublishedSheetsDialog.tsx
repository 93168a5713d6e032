import { Badge, Button, Checkbox, Group, Modal, Paper, Stack, Text } from '@mantine/core'
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconPlus, IconRefresh, IconTrash } from '@tabler/icons-react'
import type { SheetContent } from '@vitrine/model/areas/products/sheetContents.ts'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useChange } from '../../api/useChange.ts'
import { confirm } from '../../ui/confirm.ts'
import { RowAction } from '../../ui/edit/RowAction.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { useTranslate } from '../../ui/language.ts'
import { RefusedNotice } from '../../ui/refused/RefusedNotice.tsx'
import { RowSkeletons } from '../../ui/Skeletons.tsx'
import type { PublishedSheet } from './AddressStep.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { RecentImports, reasonOf, useMoments, wordsOf } from './RecentImports.tsx'
import { useIsNarrow } from './useIsNarrow.ts'

interface Props {
  readonly holds: SheetContent
  readonly onClose: () => void
}

/** The sheets that are read from addresses, how they fare, and what was imported of late. */
export function PublishedSheetsDialog({ holds, onClose }: Props) {
  const t = useTranslate()
  const isNarrow = useIsNarrow()
  const [open, setOpen] = useState<PublishedSheet | 'new' | null>(null)
  const sheets = useCall('allPublishedSheets', { limit: 50 }, { every: 15_000 })
  const own = sheets.data?.items.filter(sheet => sheet.holds === holds)
  if (open) return <ImportDialog holds={holds} isPublished edited={open === 'new' ? undefined : open} onClose={() => setOpen(null)} />
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('sheets.published').replace('…', '')}
      size="lg"
      fullScreen={isNarrow}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <Stack gap="md">
        <Text size="sm">{t('sheets.published-body')}</Text>
        {sheets.error ? <ErrorNotice error={sheets.error} retry={sheets.refetch} /> : own === undefined ? <RowSkeletons /> : null}
        {own?.length === 0 && <Text c="dimmed">{t('sheets.published-none')}</Text>}
        {own?.map(sheet => (
          <Sheet key={sheet.id} sheet={sheet} onEdit={() => setOpen(sheet)} />
        ))}
        <Group>
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen('new')}>
            {t('sheets.published-add')}
          </Button>
        </Group>
        <RecentImports holds={holds} limit={10} />
      </Stack>
    </Modal>
  )
}

function Sheet({ sheet, onEdit }: { readonly sheet: PublishedSheet; readonly onEdit: () => void }) {
  const t = useTranslate()
  const at = useMoments()
  const told = { place: () => ({ at: sheet.id }) }
  const change = useChange('updatePublishedSheet', told)
  const read = useChange('readPublishedSheet', told)
  const remove = useChange('deletePublishedSheet', told)
  const { id, title, address, isPaused, trouble, failureCount, readAt, changedAt, deletesMissing } = sheet
  const reason = reasonOf(trouble)
  async function handleDelete(): Promise<void> {
    const question = { title: t('sheets.delete-title', { title }), body: t('sheets.delete-body'), action: t('app.delete') }
    if (await confirm(question)) void remove.run({ id })
  }
  return (
    <Paper withBorder p="sm" component="section" aria-label={title}>
      <Group justify="space-between" align="flex-start">
        <Stack gap={4} style={{ minWidth: 0, flex: '1 1 16rem' }}>
          <Group gap="xs">
            <Text fw={600}>{title}</Text>
            {isPaused && (
              <Badge color="yellow" variant="light">
                {failureCount > 0 ? t('sheets.paused-failed', { count: failureCount }) : t('sheets.paused')}
              </Badge>
            )}
          </Group>
          <Text size="sm" c="dimmed" truncate>
            {address}
          </Text>
          <Text size="sm">
            {readAt ? t('sheets.read-at', { time: at(readAt) }) : t('sheets.never-read')}
            {changedAt && `, ${t('sheets.changed-at', { time: at(changedAt) })}`}
          </Text>
          {reason && (
            <Text size="sm" c="red.8" role="status">
              {t(reason, wordsOf(trouble))}
            </Text>
          )}
          <Checkbox
            size="sm"
            label={t('field.publishedSheet.deletesMissing')}
            aria-label={t('sheets.allow-deletes', { title })}
            checked={deletesMissing}
            onChange={event => void change.run({ input: { id, deletesMissing: event.currentTarget.checked } })}
          />
        </Stack>
        <Group gap={4} wrap="nowrap">
          <RowAction icon={IconPencil} label={t('sheets.edit', { title })} onClick={onEdit} />
          <RowAction icon={IconRefresh} label={t('sheets.read-now', { title })} onClick={() => void read.run({ id })} />
          <RowAction
            icon={isPaused ? IconPlayerPlay : IconPlayerPause}
            label={t(isPaused ? 'sheets.resume' : 'sheets.pause', { title })}
            onClick={() => void change.run({ input: { id, isPaused: !isPaused } })}
          />
          <RowAction icon={IconTrash} label={t('sheets.delete', { title })} onClick={() => void handleDelete()} />
        </Group>
      </Group>
      <RefusedNotice at={id} />
    </Paper>
  )
}
