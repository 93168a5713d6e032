import { addresses } from '@vitrine/model/http.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../api/useCall.ts'
import { createMemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import AuditLogPage from './AuditLogPage.tsx'

const event = {
  kind: 'PUBLISHED',
  entity: 'presentation',
  subjectTitle: 'Lunch',
  userName: 'Anna',
  actorName: 'Rita',
  isByKey: false,
  changes: [],
  address: '192.0.2.1',
}

test('[AU7] the page of the log names who did it and as whom, and filters', async () => {
  const asked: unknown[] = []
  const api = createMemoryApi(
    {},
    {
      allAuditEvents: args => {
        asked.push(args.filter)
        return { totalCount: 1, items: [{ id: 'one', createdAt: '2026-01-02T10:00:00.000Z', ...event }] }
      },
    },
  )
  await renderPage(AuditLogPage, api)
  await expect.element(page.getByRole('table', { name: 'Events' })).toBeVisible()
  await expect.element(page.getByText('done by Rita')).toBeVisible()
  await page.getByLabelText('Up to and including').fill('2026-01-02')
  await expect.poll(() => asked.at(-1)).toEqual({ kind: null, isComplete: false, from: null, until: new Date(2026, 0, 3).toISOString() })
})

test('[PG18] a network address stands on one line, however long the rest is', async () => {
  const long = { ...event, subjectTitle: 'Lunch'.repeat(80) }
  const allAuditEvents = () => ({ totalCount: 1, items: [{ id: 'one', createdAt: '2026-01-02T10:00:00.000Z', ...long }] })
  await renderPage(AuditLogPage, createMemoryApi({}, { allAuditEvents }))
  const address = page.getByText('192.0.2.1')
  await expect.element(address).toBeVisible()
  const range = document.createRange()
  range.selectNodeContents(address.element())
  expect(range.getClientRects()).toHaveLength(1)
})

test('[AU8] it is said that a file has not all events of a long log', async () => {
  let totalCount = 50_000
  const allAuditEvents = () => ({ totalCount, items: [{ id: 'one', createdAt: '2026-01-02T10:00:00.000Z', ...event }] })
  const api = createMemoryApi({}, { allAuditEvents })
  let files = 0
  api.serve(addresses.auditLog, () => ({ files: (files += 1) }))
  await renderPage(AuditLogPage, api)
  await expect.element(page.getByText('done by Rita')).toBeVisible()
  const part = page.getByText('The newest 50,000 events are exported. Choose fewer days for the others.')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  await expect.poll(() => files).toBe(1)
  await api.rested()
  await expect.element(part).not.toBeInTheDocument()
  totalCount = 50_001
  await queryClient.invalidateQueries({ queryKey: ['allAuditEvents'] })
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  await expect.element(part).toBeVisible()
})
