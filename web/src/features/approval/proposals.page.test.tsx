import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import ProposalLine from './ProposalLine.tsx'
import WaitingProposals from './WaitingProposals.tsx'

test('[AP4] what waits is named on the start page, with the way to it, and on its card, which also says what was sent back', async () => {
  const of = (id: string, about: object) => ({
    presentationId: id,
    showId: `${id} show`,
    sequence: 0,
    userId: 'anna',
    askedBy: 'Anna Bakker',
    ...about,
  })
  const asked = of('lunch', { state: 'ASKED', createdAt: '2030-03-01T09:00:00.000Z' })
  const returned = of('dinner', { state: 'RETURNED', returnedBy: 'Bob Smit' })
  const api = createMemoryApi({
    presentation: ['lunch', 'dinner', 'breakfast'].map(id => ({ id, title: `The ${id}`, orientation: 'LANDSCAPE' })),
    proposal: [asked, returned],
  })
  await renderPage(
    () => (
      <>
        <WaitingProposals />
        {['lunch', 'dinner', 'breakfast'].map(id => (
          <section key={id} aria-label={id}>
            <ProposalLine presentationId={id} />
          </section>
        ))}
      </>
    ),
    api,
  )
  const link = page.getByRole('link', { name: 'The lunch' })
  await expect.element(link).toHaveAttribute('href', '/editor/lunch#review')
  await expect.element(page.getByText('Anna Bakker asked on 1 March 2030, 09:00.')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'lunch' }).getByText('Anna Bakker asks for approval')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'dinner' }).getByText('Bob Smit sent it back')).toBeVisible()
  expect(page.getByRole('region', { name: 'breakfast' }).element().textContent).toBe('')
  expect(api.asked.filter(({ name }) => name === 'allProposals').map(({ args }) => args)).toContainEqual({ limit: 8, isAsked: true })
})
