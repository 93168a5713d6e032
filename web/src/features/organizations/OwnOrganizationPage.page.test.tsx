import { addresses } from '@vitrine/model/http.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import OwnOrganizationPage from './OwnOrganizationPage.tsx'

const organization = { id: 'annas', title: 'Anna’s café', logoUrl: null, timeZone: 'Europe/Amsterdam', menuLanguages: [], reseller: null }

test('[PG17] what is the organisation’s stands on a page of its own', async () => {
  const anna = {
    id: 'anna',
    role: 'USER',
    memberRole: 'MANAGER',
    firstName: 'Anna',
    lastName: 'Bakker',
    email: 'anna@cafe.example',
    organizationId: 'annas',
  }
  const memory = createMemoryApi({ user: [anna] }, { viewer: () => ({ ...anna, organization }), findOpeningHours: () => null })
  const fetch: typeof memory.fetch = async (address, init) =>
    String(address).startsWith(addresses.organizationApiKey) ? new Response('vk_of_the_cafe') : memory.fetch(address, init)
  await renderPage(OwnOrganizationPage, { ...memory, fetch }, { at: { name: 'own-organization', path: '/organization' } })
  await expect.element(page.getByText('What everybody at Anna’s café has in common.')).toBeVisible()
  const part = (name: string) => page.getByRole('region', { name })
  await expect.element(part('Opening hours').getByRole('button', { name: 'Save' })).toBeVisible()
  await expect.element(part('API key').getByRole('button', { name: 'Show' })).toBeVisible()
  await part('Audit log').getByRole('link', { name: 'Audit log of your organisation' }).click()
  await expect.element(page.getByText('The page audit-log')).toBeVisible()
})

test('[CU29] it says by which clock the organisation goes, and whom its people ask for another', async () => {
  const anna = { id: 'anna', role: 'USER', memberRole: 'MANAGER', organizationId: 'annas' }
  const rita = { id: 'ritas', name: 'Rita Resells', email: 'rita@rita.example' }
  const own = { ...organization, timeZone: 'America/New_York', reseller: rita }
  const memory = createMemoryApi({ user: [anna] }, { viewer: () => ({ ...anna, organization: own }), findOpeningHours: () => null })
  await renderPage(OwnOrganizationPage, memory, { at: { name: 'own-organization', path: '/organization' } })
  const clock = page.getByRole('region', { name: 'Time zone' })
  await expect.element(clock.getByText(/^America\/New York\./)).toBeVisible()
  await expect.element(clock.getByText(/^Should it be another\? Ask Rita Resells:/)).toBeVisible()
  await expect.element(clock.getByRole('link', { name: 'rita@rita.example' })).toHaveAttribute('href', 'mailto:rita@rita.example')
})

test('[MB4] a viewer sees there neither the key nor the audit log, and changes no hours', async () => {
  const vera = {
    id: 'vera',
    role: 'USER',
    memberRole: 'VIEWER',
    firstName: 'Vera',
    lastName: 'Vis',
    email: 'vera@cafe.example',
    organizationId: 'annas',
  }
  const memory = createMemoryApi({ user: [vera] }, { viewer: () => ({ ...vera, organization }), findOpeningHours: () => null })
  await renderPage(OwnOrganizationPage, memory, { at: { name: 'own-organization', path: '/organization' } })
  const hours = page.getByRole('region', { name: 'Opening hours' })
  await expect.element(hours.getByRole('button', { name: 'Save' })).toBeDisabled()
  expect(page.getByRole('region').elements()).toHaveLength(1)
})
