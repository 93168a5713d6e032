import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import { shownToasts } from '../../testing/shownToasts.ts'
import OrganizationsPage from './OrganizationsPage.tsx'

test('[US11] [US27] a new installation is led from the printed password to the first TV', async () => {
  let email = 'admin@vitrine.example'
  const api = createMemoryApi(
    {},
    {
      viewer: () => ({ id: 'first', role: 'ADMIN', email, hasDemoPassword: false }),
      claimInstallation: ({ input }) => {
        email = input.email
        return { id: 'first', email }
      },
      createUser: ({ input }, { add }) => add('user', { ...input }),
      generateUserPassword: () => ({ isSent: false, link: '/password#abc', expiresAt: '2026-12-01T12:00:00.000Z' }),
      createSystem: ({ input }, { add }) => {
        const system = add('system', { ...input })
        add('systemScreen', { systemId: system.id, sortIndex: 1, isConnected: false })
        return system
      },
      connect: (_, { rows }) => {
        rows('systemScreen')[0]!['isConnected'] = true
        return rows('systemScreen')[0]!
      },
    },
  )
  const field = (name: string) => page.getByRole('textbox', { name })
  const next = () => page.getByRole('button', { name: 'Continue' }).click()
  await renderPage(OrganizationsPage, api, { at: { name: 'list-organizations', path: '/organizations' } })
  await expect.element(page.getByText('Step 1 of 6')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /again/ })).not.toBeInTheDocument()
  await field('First name').fill('Olga')
  await field('Last name').fill('Owner')
  await field('E-mail').fill('olga@cafe.example')
  await page.getByLabelText(/^Password/).fill('weak')
  await next()
  await expect.element(page.getByText('The chosen password is too weak')).toBeVisible()
  await page.getByLabelText(/^Password/).fill('Cafe-Lumiere-1')
  await next()

  await expect.element(page.getByText('Step 2 of 6')).toBeVisible()
  await field('Name of the organisation').fill('Café Lumière')
  await next()

  await expect.element(page.getByText('Step 3 of 6')).toBeVisible()
  await page.getByRole('button', { name: 'Somebody else' }).click()
  await field('First name').fill('Anna')
  await field('Last name').fill('Bakker')
  await field('E-mail').fill('anna@cafe.example')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect.element(field('Link')).toHaveValue(`${location.origin}/password#abc`)
  await page.getByRole('dialog').getByText('Close', { exact: true }).click()

  await expect.element(page.getByText('Step 4 of 6')).toBeVisible()
  await next()
  await expect.element(page.getByText('Step 5 of 6')).toBeVisible()
  await page.getByRole('textbox', { name: /TV 1/ }).fill('AB23')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Step 6 of 6')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Make the first menu board' })).toBeVisible()
  // What earlier steps told went with them.
  expect(shownToasts().filter(({ message }) => /User|System/.test(message))).toEqual([])
  // Who wants none of it is asked no more; the list was there all the time.
  await expect.element(page.getByRole('link', { name: 'Café Lumière' })).toBeVisible()
  await page.getByRole('button', { name: 'Don’t show these steps again' }).click()
  await expect.element(page.getByText('Step 6 of 6')).not.toBeInTheDocument()
})

test('[US36] [US37] an administrator leaves the TV for later, and finds the way into the one customer when the steps are done', async () => {
  const api = createMemoryApi(
    {
      organization: [{ id: 'cafe', title: 'Café Lumière' }],
      user: [{ id: 'own', organizationId: 'cafe', email: 'olga+cafe-lumiere@cafe.example' }],
      system: [{ id: 'tvs', organizationId: 'cafe', title: 'TVs', screenCount: 1 }],
      systemScreen: [{ id: 'one', systemId: 'tvs', sortIndex: 1, isConnected: false }],
    },
    { viewer: () => ({ id: 'olga', role: 'ADMIN', email: 'olga@cafe.example', hasDemoPassword: false }) },
  )
  await renderPage(OrganizationsPage, api, { at: { name: 'list-organizations', path: '/organizations' } })
  const work = page.getByRole('button', { name: 'Work in Café Lumière' })
  await page.getByRole('button', { name: 'Later' }).click()
  await expect.element(page.getByText('Step 6 of 6')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Now what it shows' })).toBeVisible()
  expect(work.query()).toBeNull()
  await page.getByRole('button', { name: 'Don’t show these steps again' }).click()
  await expect.element(work).toBeVisible()
})

test('[US13] whoever runs the installation works in the organisation without a second address', async () => {
  const api = createMemoryApi(
    { organization: [{ id: 'cafe', title: 'Café Lumière' }] },
    {
      viewer: () => ({
        id: 'olga',
        role: 'ADMIN',
        email: 'olga@cafe.example',
        firstName: 'Olga',
        lastName: 'Owner',
        hasDemoPassword: false,
      }),
      createUser: ({ input }, { add }) => add('user', { ...input }),
    },
  )
  await renderPage(OrganizationsPage, api, { at: { name: 'list-organizations', path: '/organizations' } })
  await page.getByRole('button', { name: 'I do' }).click()
  await expect.element(page.getByText('Step 4 of 6')).toBeVisible()
  const made = api.asked.find(({ name }) => name === 'createUser')!.args['input'] as { password: string }
  expect(made).toMatchObject({ organizationId: 'cafe', email: 'olga+cafe-lumiere@cafe.example', firstName: 'Olga', lastName: 'Owner' })
  expect(made.password.length).toBeGreaterThan(16)
})
