import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { chosenKinds, noticeKinds } from '@vitrine/model/areas/notices/kinds.ts'
import { createMemoryApi, type MemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import NoticesBell from './NoticesBell.tsx'
import NoticesPage from './NoticesPage.tsx'

const createdAt = '2026-11-20T12:00:00.000Z'
const about = { userId: 'anna', organizationId: 'annas', trouble: null, createdAt, readAt: null }
const published = { ...about, id: 'n1', kind: 'PUBLISHED', subjectId: 'lunch', subjectTitle: 'Lunch', actorName: 'Carl Test' }
const failed = { ...about, id: 'n2', kind: 'VIDEO_FAILED', subjectId: 'lunch', subjectTitle: 'Lunch', actorName: null }
const read = {
  ...about,
  id: 'n3',
  kind: 'STORAGE_NEARLY_FULL',
  subjectId: 'annas',
  subjectTitle: 'Café',
  actorName: null,
  readAt: createdAt,
}

function anApi(notices: readonly object[]): MemoryApi {
  let settings = { id: 'anna', mail: 'OFF', mailedKinds: [...noticeKinds] }
  return createMemoryApi(
    { notice: notices as Record<string, unknown>[] },
    {
      allNotices({ filter }, { rows }) {
        const items = rows('notice').filter(row => filter?.isUnread === undefined || (row['readAt'] === null) === filter.isUnread)
        return { totalCount: items.length, items } as never
      },
      readNotices({ ids }, { rows }) {
        for (const row of rows('notice')) if (!ids || ids.includes(String(row['id']))) row['readAt'] = createdAt
        return true as never
      },
      findNoticeSettings: () => settings as never,
      updateNoticeSettings: ({ input }) => (settings = { ...settings, ...input } as typeof settings) as never,
    },
  )
}
const Both = () => (
  <>
    <NoticesBell />
    <NoticesPage />
  </>
)
const notice = (name: RegExp) => page.getByRole('link', { name })

test('[NO5] [NO7] the bell counts what is unread; a notice that is opened is read, and all can be', async () => {
  const api = anApi([published, failed, read])
  const history = await renderPage(Both, api, { at: { name: 'notices', path: '/notices' } })
  await expect.element(page.getByRole('link', { name: 'Notices: 2 unread' })).toBeVisible()
  await page.getByText('Unread', { exact: true }).click()
  await expect.element(notice(/nearly full/)).not.toBeInTheDocument()
  await notice(/Unread: The video of “Lunch” could not be made/).click()
  await expect.poll(() => history.location.pathname).toBe('/editor/lunch')
  await expect.poll(() => api.asked.filter(({ name }) => name === 'readNotices').map(({ args }) => args)).toEqual([{ ids: ['n2'] }])
})

test('[NO10] [NO11] a question for approval leads to what differs, what was sent back to its note in the editor', async () => {
  const asks = { ...published, id: 'n4', kind: 'PROPOSED', actorName: 'Anna Test' }
  const back = { ...published, id: 'n5', kind: 'RETURNED', note: 'Too dark' }
  await renderPage(NoticesPage, anApi([asks, back]))
  await expect.element(notice(/Anna Test asks for your approval of “Lunch”/)).toHaveAttribute('href', '/editor/lunch#review')
  await expect.element(notice(/Carl Test sent “Lunch” back to you: “Too dark”/)).toHaveAttribute('href', '/editor/lunch#note')
})

test('[NO7] all are marked as read at once', async () => {
  await renderPage(Both, anApi([published, failed, read]))
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect.element(page.getByRole('link', { name: 'Notices', exact: true })).toBeVisible()
  await expect.element(notice(/^Carl Test published “Lunch”\./)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Mark all as read' })).toBeDisabled()
})

test('[NO8] whoever wishes mail says how often, and of what', async () => {
  const api = anApi([])
  await renderPage(NoticesPage, api)
  await expect.element(page.getByText('Here stands what colleagues published', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  await page.getByRole('radio', { name: /^Once a day/ }).click()
  await page.getByRole('checkbox', { name: 'A colleague published' }).click()
  const inputs = () => api.asked.filter(({ name }) => name === 'updateNoticeSettings').map(({ args }) => args)
  await expect
    .poll(inputs)
    .toEqual([{ input: { mail: 'DAILY' } }, { input: { mailedKinds: chosenKinds.filter(kind => kind !== 'PUBLISHED') } }])
})
