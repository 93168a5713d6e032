import { Button, Checkbox, Group, Paper, Select, Text } from '@mantine/core'
import { IconRestore, IconTrash, IconTrashX } from '@tabler/icons-react'
import { can } from '@vitrine/model/access/permissions.ts'
import { keptDays } from '@vitrine/model/areas/bin/kept.ts'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useViewer } from '../../api/viewer.ts'
import { useTranslate } from '../../ui/language.ts'
import { ListStates } from '../../ui/ListStates.tsx'
import { Page } from '../../ui/Page.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { RefusedNotice } from '../../ui/refused/RefusedNotice.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { usePage } from '../../ui/usePage.ts'
import { BinRow } from './BinRow.tsx'
import { filterOf, kindsFor } from './kindsInBin.ts'
import { placeOfBin, useDeeds, type BinItem, type Deeds } from './useDeeds.ts'
import classes from './bin.module.css'

/** What was deleted, to be brought back or deleted for ever: docs/spec/bin.md. */
export default function BinPage() {
  const t = useTranslate()
  const page = usePage({ isInAddress: true, filters: ['kind'] })
  const viewer = useViewer()
  const kinds = kindsFor(viewer)
  const kind = kinds.find(each => each === page.filters.kind) ?? null
  const answer = useCall('allBinItems', { ...page.args, ...(kind && { filter: filterOf(kind) }) }, { keep: true })
  const { items, isLoading, pager } = page.listed(answer)
  const deeds = useDeeds()
  const isAll = kind === null && page.search === ''

  return (
    <Page
      title={t('app.routes.bin.title')}
      subtitle={t('bin.subtitle', { days: keptDays })}
      actions={
        isAll &&
        items.length > 0 && (
          <Button
            variant="default"
            c="red.8"
            leftSection={<IconTrashX size={18} aria-hidden />}
            loading={deeds.isEmptying}
            onClick={() => void deeds.empty(pager.total, can(viewer, 'organizations'))}
          >
            {t('bin.empty-bin')}
          </Button>
        )
      }
    >
      <Group gap="sm">
        <SearchBox label={t('bin.search')} initial={page.search} onSearch={page.onSearch} />
        <Select
          aria-label={t('bin.filter')}
          placeholder={t('bin.all-kinds')}
          clearable
          w={{ base: '100%', xs: 'auto' }}
          data={kinds.map(value => ({ value, label: t(`bin.kind.${value}`) }))}
          value={kind}
          onChange={value => page.onFilters({ kind: value })}
        />
      </Group>
      <RefusedNotice at={placeOfBin} />
      <ListStates
        answer={answer}
        isLoading={isLoading}
        count={items.length}
        search={page.search}
        empty={{ icon: IconTrash, ...(kind ? { title: t('bin.empty-kind') } : { title: t('bin.empty'), body: t('bin.empty-body') }) }}
      >
        <BinList items={items} deeds={deeds} />
      </ListStates>
      <Pager {...pager} />
    </Page>
  )
}

function BinList({ items, deeds }: { readonly items: readonly BinItem[]; readonly deeds: Deeds }) {
  const t = useTranslate()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  // What a colleague brought back meanwhile is selected no longer.
  const selected = items.filter(({ id }) => chosen.has(id))
  const none = () => setChosen(new Set())
  const isAll = selected.length === items.length
  return (
    <Paper withBorder radius="lg" className={classes.panel}>
      <div className={classes.bar} role="toolbar" aria-label={t('bin.list')}>
        <Checkbox
          aria-label={t('bin.select-all')}
          label={selected.length === 0 && t('bin.select-all')}
          checked={isAll}
          indeterminate={selected.length > 0 && !isAll}
          onChange={() => setChosen(new Set(isAll ? [] : items.map(({ id }) => id)))}
        />
        <Text size="sm" fw={600} role="status" className={classes.count ?? ''}>
          {selected.length > 0 && (selected.length === 1 ? t('bin.selected-one') : t('bin.selected', { count: selected.length }))}
        </Text>
        {selected.length > 0 && (
          <Group gap={6}>
            <Button
              size="compact-sm"
              variant="light"
              leftSection={<IconRestore size={16} aria-hidden />}
              onClick={() => void deeds.restore(selected).then(isDone => isDone && none())}
            >
              {t('bin.restore')}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              c="red.8"
              leftSection={<IconTrashX size={16} aria-hidden />}
              onClick={() => void deeds.removeForEver(selected).then(isDone => isDone && none())}
            >
              {t('bin.delete')}
            </Button>
          </Group>
        )}
      </div>
      <ul className={classes.list} aria-label={t('bin.list')}>
        {items.map(item => (
          <BinRow
            key={item.id}
            item={item}
            deeds={deeds}
            isSelected={chosen.has(item.id)}
            onSelect={is => setChosen(before => new Set(is ? [...before, item.id] : [...before].filter(id => id !== item.id)))}
          />
        ))}
      </ul>
    </Paper>
  )
}
