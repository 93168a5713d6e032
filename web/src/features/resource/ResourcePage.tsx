import { Button, Paper } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { RouteName } from '@vitrine/model/access/routes.ts'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { isMessage } from '@vitrine/model/messages/spoken.ts'
import { useState, type ComponentType, type ReactNode } from 'react'
import { useCall } from '../../api/useCall.ts'
import type { Crumb } from '../../ui/crumbs.ts'
import { useTranslate } from '../../ui/language.ts'
import { useGo } from '../../ui/links.tsx'
import { ListStates } from '../../ui/ListStates.tsx'
import { Page } from '../../ui/Page.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { usePage } from '../../ui/usePage.ts'
import type { EditRoute, ResourceOf, Row } from './columns.ts'
import classes from './resource.module.css'
import { ResourceForm } from './ResourceForm.tsx'
import { ResourceList } from './ResourceList.tsx'
import { titled } from './rows.ts'
import type { ListCall } from './usualCalls.ts'
import { inList } from './useRowChanges.ts'

interface Props {
  readonly of: ResourceOf
  /** The call that answers the list. */
  readonly list: ListCall
  readonly title: MessageKey
  /** Pages of their own for a new one and for one that is changed, rather than a dialog. */
  readonly pages?: { readonly add: AddRoute; readonly edit: EditRoute }
  /** Where one was in the list is found again on coming back. */
  readonly isKept?: boolean
  /** A form of the page's own, in place of that of the fields alone. */
  readonly Form?: ComponentType<{ readonly row: Row | null; readonly onClose: () => void }>
  /** The pages above this one. */
  readonly breadcrumbs?: readonly Crumb[]
  /** Stands above the list. */
  readonly above?: ReactNode
  /** Stands beside the button that adds one. */
  readonly actions?: ReactNode
}

type AddRoute = Extract<RouteName, 'add-organization' | 'add-reseller'>

/** The page of a list: search, rows that are changed where they stand, their order, their form, leafing. */
export function ResourcePage({ of, list, title, pages, isKept = false, Form, breadcrumbs = [], above, actions }: Props) {
  const t = useTranslate()
  const { entity } = of
  const go = useGo()
  const page = usePage({ isInAddress: true, ...(isKept && { keptAs: `list ${list}` }) })
  const [form, setForm] = useState<{ readonly row: Row | null } | null>(null)
  const answer = useCall(list as 'allPromotions', page.args, { keep: true })
  const { items, isLoading, pager } = page.listed(answer)
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => (pages ? go(pages.add) : setForm({ row: null }))}>
      {t(`${entity}.add`)}
    </Button>
  )
  const noneBody = `${entity}.none-body`

  return (
    <Page
      title={t(title)}
      breadcrumbs={breadcrumbs}
      actions={
        <>
          {actions}
          {add}
        </>
      }
    >
      {above}
      <SearchBox label={t(`${entity}.search`)} initial={page.search} onSearch={page.onSearch} />
      <ListStates
        answer={answer}
        isLoading={isLoading}
        count={items.length}
        search={page.search}
        empty={{ icon: of.icon, title: t(`${entity}.none`), body: isMessage(noneBody) ? t(noneBody) : '', action: add }}
      >
        <Paper withBorder radius="lg" className={classes.panel}>
          <ResourceList
            of={of}
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
          <ResourceForm of={of} row={form.row} onClose={() => setForm(null)} />
        ))}
    </Page>
  )
}
