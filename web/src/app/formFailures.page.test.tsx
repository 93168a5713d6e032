import { TextInput } from '@mantine/core'
import { IconDiscount2 } from '@tabler/icons-react'
import { calls, type CallName } from '@vitrine/model/calls.ts'
import { useState, type ComponentType } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useChange } from '../api/useChange.ts'
import { CreateTemplate } from '../features/presentations/templates/CreateTemplate.tsx'
import { CreatePresentation } from '../features/presentations/CreatePresentation.tsx'
import { createMemoryApi } from '../testing/memoryApi.ts'
import { renderPage } from '../testing/renderPage.tsx'
import { shownToasts } from '../testing/shownToasts.ts'
import { language, translateNow } from '../ui/language.ts'
import { RecordFormPage } from '../ui/RecordFormPage.tsx'
import type { Resource } from '../features/resource/columns.ts'
import { ResourcePage } from '../features/resource/ResourcePage.tsx'

const promotions: Resource<'promotion'> = {
  entity: 'promotion',
  icon: IconDiscount2,
  columns: [
    { kind: 'words', field: 'title' },
    { kind: 'price', field: 'pricePromo' },
    { kind: 'switch', field: 'state', fades: true },
    { kind: 'actions', actions: ['edit', 'delete'] },
  ],
}

const forms: readonly { readonly Page: ComponentType; readonly call: CallName; readonly add?: string; readonly save: string }[] = [
  {
    Page: () => <ResourcePage of={promotions} list="allPromotions" title="app.routes.promotions.title" />,
    call: 'createPromotion',
    add: 'Add promotion',
    save: 'Save',
  },
  { Page: () => <CreatePresentation opened onClose={() => undefined} />, call: 'createPresentation', save: 'Create' },
  { Page: () => <CreateTemplate folderId={null} onClose={() => undefined} />, call: 'createTemplate', save: 'Create' },
  { Page: Record, call: 'updatePromotion', save: 'Save' },
]

/** A record on a page of its own, as a customer's and a partner's are. */
function Record() {
  const [title, setTitle] = useState('Lunch')
  const { run, busy } = useChange('updatePromotion')
  return (
    <RecordFormPage
      title="Lunch"
      list="list-organizations"
      save={{ busy, onClick: () => void run({ input: { id: 'promotion-1', title } }) }}
      remove={null}
      details={<TextInput label="Title" value={title} onChange={event => setTitle(event.currentTarget.value)} />}
    />
  )
}

const alert = page.getByRole('alert')
const title = page.getByRole('textbox', { name: /^(Title|Titel|Name|Naam)/ })

test.each(forms.flatMap(form => [1280, 390].map(width => ({ ...form, width }))))(
  '[FR5] [PG4] [PG29] [FR7] $call, $width pixels wide: that it failed stands in the form, in sight, until it is sent again',
  async ({ Page, call, add, save, width }) => {
    const api = createMemoryApi({ promotion: [{ title: 'Lunch' }] })
    await renderPage(Page, api, { width })
    if (add) await page.getByRole('button', { name: add }).first().click()
    await title.fill('Dinner')
    api.refuse(call, 'InternalError')
    await page.getByRole('button', { name: save, exact: true }).click()
    const fails = calls[call as 'createPromotion'].says.fails
    await expect.element(alert.getByText(translateNow(fails))).toBeVisible()
    const { top, bottom, left, right } = alert.element().getBoundingClientRect()
    const seen = [document.elementFromPoint((left + right) / 2, top + 2), document.elementFromPoint((left + right) / 2, bottom - 2)]
    expect(seen.map(each => alert.element().contains(each))).toEqual([true, true])
    expect(shownToasts()).toEqual([])
    await expect.element(title).toHaveValue('Dinner')
    const again = page.getByRole('button', { name: 'Try again' })
    await expect.element(again).toHaveFocus()

    // What says more than that something went wrong is to be put right first.
    api.refuse(call, 'ForbiddenError')
    await again.click()
    await expect.element(alert.getByText(translateNow('refusal.ForbiddenError'))).toBeVisible()
    await language.set('nl')
    await expect.element(alert.getByText(translateNow(fails))).toBeVisible()
    await expect.element(alert.getByText(translateNow('refusal.ForbiddenError'))).toBeVisible()
    await language.set('en')

    api.hold(call)
    await page.getByRole('button', { name: save, exact: true }).click()
    await expect.element(alert).not.toBeInTheDocument()
  },
)
