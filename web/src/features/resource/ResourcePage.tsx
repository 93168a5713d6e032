import { Button, Group, Paper, Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { RouteName } from '@vitrine/model/access/routes.ts'
import { entityOf } from '@vitrine/model/calls/shape.ts'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { isMessage } from '@vitrine/model/messages/spoken.ts'
import { useMemo, useState, type ComponentType, type ReactNode } from 'react'
import { useCall } from '../../api/useCall.ts'
import type { Crumb } from '../../ui/crumbs.ts'
import { choiceLabel, fieldLabel } from '../../ui/form/labels.ts'
import { useTranslate } from '../../ui/language.ts'
import { useGo } from '../../ui/links.tsx'
import { ListStates } from '../../ui/ListStates.tsx'
import { Page } from '../../ui/Page.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { askedSort, chosenSort, SortSelect, type ListSort } from '../../ui/SortSelect.tsx'
import { usePage } from '../../ui/usePage.ts'
import type { Action, Column, EditRoute, ResourceOf, Row } from './columns.ts'
import classes from './resource.module.css'
import { ResourceForm } from './ResourceForm.tsx'
import { ResourceList } from './ResourceList.tsx'
import { titled } from './rows.ts'
import type { ListCall } from './usualCalls.ts'
import { inList } from './useRowChanges.ts'
import { useShownRow } from './useShownRow.ts'

interface Props {
  readonly of: ResourceOf
  /** The call that answers the list. */
  readonly list: ListCall
  readonly title: MessageKey
  /** Pages of their own for a new one and for one that is changed, rather than a dialog. */
  readonly pages?: { readonly add: AddRoute; readonly edit: EditRoute }
  /** Where one was in the list is found again on coming back. */
  readonly isKept?: boolean
  /** By what it may be sorted: first how it stands by itself. */
  readonly sortedBy?: readonly ListSort[]
  /** A field of a few choices by which it is narrowed. */
  readonly narrowedBy?: string
  /** A form of the page's own, in place of that of the fields alone. */
  readonly Form?: ComponentType<{ readonly row: Row | null; readonly onClose: () => void }>
  /** Says that one was saved, where there is more to say of it. */
  readonly onSaved?: (saved: { readonly id: string; readonly title: string }) => void
  /** The pages above this one. */
  readonly breadcrumbs?: readonly Crumb[]
  /** Stands above the list. */
  readonly above?: ReactNode
  /** Stands beside the button that adds one. */
  readonly actions?: ReactNode
}

type AddRoute = Extract<RouteName, 'add-organization' | 'add-reseller'>

/** The page of a list: search, rows that are changed where they stand, their order, their form, leafing. */
export function ResourcePage({
  of,
  list,
  title,
  pages,
  isKept = false,
  sortedBy = [],
  narrowedBy,
  Form,
  onSaved,
  breadcrumbs = [],
  above,
  actions,
}: Props) {
  const t = useTranslate()
  const { entity } = of
  const go = useGo()
  const page = usePage({ isInAddress: true, ...(isKept && { keptAs: `list ${list}` }), filters: ['sort', 'only'] })
  const [form, setForm] = useState<{ readonly row: Row | null } | null>(null)
  const sort = sortedBy.length > 0 ? chosenSort(sortedBy, page.filters.sort) : null
  const field = narrowedBy ? entityOf(entity).fields[narrowedBy] : undefined
  const only = field?.choices?.find(each => each === page.filters.only) ?? null
  const asked = {
    ...page.args,
    ...(sort && askedSort(sortedBy, sort)),
    ...(narrowedBy && only && { filter: { [narrowedBy]: only } }),
  }
  const shownRow = useShownRow()
  const answer = useCall(list as 'allPromotions', asked as typeof page.args, { keep: true })
  // Sorted otherwise, nothing has a place by hand.
  const isArranged = sort === null || sort === sortedBy[0]
  const shown = useMemo(() => (isArranged ? of : withoutOrder(of)), [of, isArranged])
  const { items, isLoading, pager } = page.listed(answer)
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => (pages ? go(pages.add) : setForm({ row: null }))}>
      {t(`${entity}.add`)}
    </Button>
  )
  /** A new one goes to the end of a list that is arranged by hand, perhaps on another page. */
  const handleAdded = (id: string) => {
    const isAtEnd = isArranged && !page.search && !only && of.columns.some(({ kind }) => kind === 'handle')
    const last = Math.floor(pager.total / pager.limit) * pager.limit
    if (isAtEnd && last > pager.offset) pager.onOffset(last)
    shownRow.show(id)
  }
  const noneBody = `${entity}.none-body`

  return (
    <Page title={t(title)} breadcrumbs={breadcrumbs} ways={actions} actions={add}>
      {above}
      <Group gap="sm">
        <SearchBox label={t(`${entity}.search`)} initial={page.search} onSearch={page.onSearch} />
        {narrowedBy && field?.choices && (
          <Select
            aria-label={fieldLabel(t, entity, narrowedBy)}
            data={[
              { value: '', label: `${fieldLabel(t, entity, narrowedBy)}: ${t('app.all').toLowerCase()}` },
              ...field.choices.map(value => ({ value, label: choiceLabel(t, field.graphql, value) })),
            ]}
            value={only ?? ''}
            allowDeselect={false}
            onChange={value => page.onFilters({ only: value || null })}
            w={{ base: '100%', xs: 180 }}
          />
        )}
        {sort && <SortSelect offered={sortedBy} value={sort} onChange={next => page.onFilters({ sort: next })} />}
      </Group>
      <ListStates
        answer={answer}
        isLoading={isLoading}
        count={items.length}
        search={page.search}
        empty={
          only
            ? { icon: of.icon, title: t('app.nothing-found') }
            : { icon: of.icon, title: t(`${entity}.none`), body: isMessage(noneBody) ? t(noneBody) : '', action: add }
        }
      >
        <Paper withBorder radius="lg" className={classes.panel}>
          <ResourceList
            of={shown}
            label={t(`${entity}.many`)}
            rows={items.map(titled)}
            within={inList(list)}
            total={pager.total}
            onEdit={row => (pages ? go(pages.edit, { id: row.id }) : setForm({ row }))}
          />
        </Paper>
      </ListStates>
      <Pager {...pager} />
      {form &&
        (Form ? (
          <Form row={form.row} onClose={() => setForm(null)} />
        ) : (
          <ResourceForm of={of} row={form.row} onAdded={handleAdded} onSaved={onSaved} onClose={() => setForm(null)} />
        ))}
    </Page>
  )
}

/** Without handles and steps up and down. */
const withoutOrder = (of: Props['of']): Props['of'] => ({
  ...of,
  columns: of.columns.flatMap((column): Column[] => {
    if (column.kind === 'handle') return []
    return [column.kind === 'actions' ? { ...column, actions: column.actions.filter(action => !isStep(action)) } : column]
  }),
})
const isStep = (action: Action): boolean => action === 'top' || action === 'up' || action === 'down'
