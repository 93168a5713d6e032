import { sharedContentAddress } from '@vitrine/model/areas/shareLinks/sharedContentAddress.ts'
import { emptyCatalogue } from '@vitrine/model/screen/content.ts'
import { aShow, aSlide } from '@vitrine/model/testing/shows.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { language } from '../../ui/language.ts'
import ShareDialog from '../sharing/ShareDialog.tsx'
import SharedPage from './SharedPage.tsx'

const dialog = () => page.getByRole('dialog', { name: 'Links to “Lunch”' })

test('[SX3] [SX6] [SX7] a link is made and told whole this once, listed with who made it and when it was opened, and revoked after a question', async () => {
  const expiresAt = '2030-03-08T09:00:00.000Z'
  const api = createMemoryApi(
    { shareLink: [{ presentationId: 'lunch', shows: 'PUBLISHED', madeBy: 'Bob Smit', expiresAt, openedAt: '2030-03-01T09:00:00.000Z' }] },
    {
      createShareLink: ({ presentationId, shows }, { add }) => {
        const { id } = add('shareLink', { presentationId, shows, madeBy: 'Anna Bakker', expiresAt })
        return { id, link: '/shared#secret', expiresAt }
      },
      revokeShareLink: ({ id }, { rows }) => {
        const links = rows('shareLink')
        return links.splice(
          links.findIndex(link => link.id === id),
          1,
        ) as unknown as object
      },
    },
  )
  await renderPage(() => <ShareDialog presentation={{ id: 'lunch', title: 'Lunch' }} onClose={() => undefined} />, api)
  const rows = dialog().getByRole('listitem')
  const wordsOf = (place: number) => rows.elements()[place]?.textContent
  await expect.poll(() => wordsOf(0)).toMatch(/^What is published.*By Bob Smit.*Last opened 1 March 2030/)
  const days = dialog().getByRole('textbox', { name: 'Days' })
  await expect.element(days).toHaveValue('7')
  await days.fill('91')
  await dialog().getByRole('button', { name: 'Make link' }).click()
  await expect.element(dialog().getByText('Days is at most 90.')).toBeVisible()
  await days.fill('30')
  await dialog().getByRole('button', { name: 'Make link' }).click()
  await expect.element(dialog().getByRole('textbox', { name: 'Link' })).toHaveValue(`${location.origin}/shared#secret`)
  expect(api.asked.find(({ name }) => name === 'createShareLink')?.args).toEqual({ presentationId: 'lunch', shows: 'CONCEPT', days: 30 })
  await expect.poll(() => wordsOf(1)).toMatch(/^The draft.*By Anna Bakker.*Not opened yet/)
  await rows.first().getByRole('button').click()
  await page.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect.poll(() => rows.elements().length).toBe(1)
  expect(wordsOf(0)).toMatch(/^The draft/)
  await rows.first().getByRole('button').click()
  await page.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect.element(dialog().getByText('No links yet.')).toBeVisible()
  await expect.element(dialog().getByRole('textbox', { name: 'Link' })).not.toBeInTheDocument()
})

test('[SX8] [SX4] the page plays what the link shows, follows its changes, and says in one’s language when it works no more', async () => {
  const api = createMemoryApi({})
  let title: string | null = 'Lunch'
  const tags: (string | null)[] = []
  const answering: typeof fetch = async (address, init) => {
    if (address !== sharedContentAddress) return api.fetch(address, init)
    const headers = new Headers(init?.headers)
    expect(headers.get('authorization')).toBe('Bearer secret')
    tags.push(headers.get('if-none-match'))
    if (title === null) return Response.json({ code: 'LinkUnknownError' }, { status: 404 })
    if (headers.get('if-none-match') === title) return new Response(null, { status: 304 })
    const show = aShow({ id: 'show', title, slides: [aSlide({ id: 'one' }), aSlide({ id: 'two', sortIndex: 1 })] })
    return Response.json({ show, catalogue: emptyCatalogue }, { headers: { etag: title } })
  }
  await language.beginPages('shared')
  await renderPage(SharedPage, { ...api, fetch: answering }, { at: { name: 'shared', path: '/shared#secret' } })
  await expect.element(page.getByText('Slide 1 of 2')).toBeVisible()
  expect(page.getByRole('button', { name: 'Close preview' }).elements()).toEqual([])
  const lookAgain = () => window.dispatchEvent(new Event('visibilitychange'))
  title = 'Dinner'
  lookAgain()
  await expect.poll(() => document.title).toMatch(/^Dinner/)
  lookAgain()
  await expect.poll(() => [tags[0], tags.at(-1)]).toEqual([null, 'Dinner'])
  await expect.element(page.getByText('Slide 1 of 2')).toBeVisible()
  await language.set('nl')
  title = null
  lookAgain()
  await expect.element(page.getByRole('alert').getByText('Deze link werkt niet meer')).toBeVisible()
  await language.set('en')
})
