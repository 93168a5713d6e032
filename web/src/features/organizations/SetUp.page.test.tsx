import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import OrganizationsPage from './OrganizationsPage.tsx'

test('[US11] a new installation is led from the printed password to the first TV', async () => {
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
    },
  )
  const field = (name: string) => page.getByRole('textbox', { name })
  const next = () => page.getByRole('button', { name: 'Continue' }).click()
  await renderPage(OrganizationsPage, api, { at: { name: 'list-organizations', path: '/organizations' } })
  await expect.element(page.getByText('Step 1 of 5')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Skip/ })).not.toBeInTheDocument()
  await field('First name').fill('Olga')
  await field('Last name').fill('Owner')
  await field('E-mail').fill('olga@cafe.example')
  await page.getByLabelText(/^Password/).fill('weak')
  await next()
  await expect.element(page.getByText('The chosen password is too weak')).toBeVisible()
  await page.getByLabelText(/^Password/).fill('Cafe-Lumiere-1')
  await next()

  await expect.element(page.getByText('Step 2 of 5')).toBeVisible()
  await expect.element(page.getByText(/customer/i)).not.toBeInTheDocument()
  await field('Name of the business').fill('Café Lumière')
  await next()

  await expect.element(page.getByText('Step 3 of 5')).toBeVisible()
  await page.getByRole('button', { name: 'Add user' }).click()
  await field('First name').fill('Anna')
  await field('Last name').fill('Bakker')
  await field('E-mail').fill('anna@cafe.example')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect.element(field('Link')).toHaveValue(`${location.origin}/password#abc`)
  await page.getByRole('dialog').getByText('Close', { exact: true }).click()

  await expect.element(page.getByText('Step 4 of 5')).toBeVisible()
  await page.getByRole('button', { name: 'Add system' }).click()
  await field('Title').fill('Window')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()

  await expect.element(page.getByText('Step 5 of 5')).toBeVisible()
  await page.getByRole('button', { name: 'Enter the code of the TV' }).click()
  await expect.element(page.getByRole('region', { name: 'TV 1' })).toBeVisible()
})
