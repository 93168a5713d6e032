import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMemoryApi } from '../../testing/memoryApi.ts'
import { renderPage } from '../../testing/renderPage.tsx'
import TeamPage from './TeamPage.tsx'

const organization = {
  id: 'annas',
  title: 'Anna’s café',
  logoUrl: null,
  timeZone: 'UTC',
  menuLanguages: [],
  needsApproval: false,
  reseller: null,
}
const flags = {
  isCollectionsEnabled: true,
  isPresentationsEnabled: true,
  isProductsEnabled: true,
  isPromotionsEnabled: true,
  isSystemsEnabled: false,
}
const at = '2026-11-01T10:00:00.000Z'
const person = (id: string, more: object) => ({
  ...flags,
  id,
  role: 'USER',
  memberRole: 'MANAGER',
  firstName: id,
  lastName: 'Test',
  email: `${id}@cafe.example`,
  organizationId: 'annas',
  isApprover: true,
  invitedAt: null,
  linkEndsAt: null,
  signedInAt: at,
  createdAt: at,
  updatedAt: at,
  ...more,
})
const anna = person('anna', {})
const ivo = person('ivo', { memberRole: 'VIEWER', invitedAt: at, signedInAt: null })

const aTeam = (people: readonly object[] = [anna, ivo], locations: readonly object[] = []) =>
  createMemoryApi(
    { user: people as never, location: locations as never },
    {
      viewer: () => ({ ...anna, organization, reseller: null }),
      // One that is made has what the server says of an invitation.
      allMembers: (_, { rows }) => ({
        totalCount: rows('user').length,
        items: rows('user').map(row => ({
          ...row,
          invitedAt: row['invitedAt'] ?? null,
          linkEndsAt: row['linkEndsAt'] ?? null,
          signedInAt: row['signedInAt'] ?? null,
          locations: row['locations'] ?? [],
        })),
      }),
      generateUserPassword: () => ({ isSent: false, link: 'https://menu.example/password#token', expiresAt: '2026-11-04T10:00:00.000Z' }),
    },
  )
const open = (api: ReturnType<typeof aTeam>, width = 1280) => renderPage(TeamPage, api, { at: { name: 'team', path: '/team' }, width })
const rowOf = (name: string) => page.getByRole('list', { name: 'Team' }).getByRole('listitem').filter({ hasText: name })
const item = (name: string) => page.getByRole('menuitem', { name })

test('[MB10] a team says who may do what, who has not come, and what is done with each', async () => {
  await open(aTeam())
  await expect.element(rowOf('anna').getByText('anna Test (you)')).toBeVisible()
  await expect.element(rowOf('anna').getByText('Manager')).toBeVisible()
  await expect.element(rowOf('ivo').getByText(/^Invited on .*; the link no longer works$/)).toBeVisible()
  await rowOf('anna').getByRole('button').click()
  await expect.element(item('End membership')).toHaveAttribute('data-disabled')
})

test('[MB11] [MB6] [FR15] a colleague is asked in with a role, and given no section that the manager lacks', async () => {
  const api = aTeam()
  await open(api)
  await page.getByRole('button', { name: 'Invite a colleague' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Eva')
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Jansen')
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('eva@cafe.example')
  await dialog.getByRole('radio', { name: 'Editor' }).click()
  expect(dialog.getByRole('switch', { name: 'Systems' }).elements()).toEqual([])
  api.refuse('createUser', 'UserDuplicateError', [{ path: 'input.email', rule: 'taken' }])
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect.element(dialog.getByText('The chosen e-mail address is already in use')).toBeVisible()
  api.refuse('createUser')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect.element(page.getByText(/Hand this link to Eva Jansen yourself/)).toBeVisible()
  const [first, again] = api.asked.flatMap(({ name, args }) => (name === 'createUser' ? [args['resultId']] : []))
  expect([typeof first, again]).toEqual(['string', first])
  expect(api.rows('user').at(-1)).toMatchObject({ organizationId: 'annas', memberRole: 'EDITOR', isSystemsEnabled: false })
})

test('[MB12] [MB13] an invitation is made again, or withdrawn after a question', async () => {
  const api = aTeam()
  await open(api, 390)
  await rowOf('ivo').getByRole('button').click()
  await item('Make another link').click()
  await expect.element(page.getByRole('textbox', { name: 'Link' })).toHaveValue('https://menu.example/password#token')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await rowOf('ivo').getByRole('button').click()
  await item('Withdraw invitation').click()
  await page.getByRole('button', { name: 'Withdraw invitation' }).click()
  await expect.poll(() => api.rows('user').map(({ id }) => id)).toEqual(['anna'])
})

test('[MB7] that the last manager keeps the role is said at it', async () => {
  const api = aTeam()
  await open(api)
  await rowOf('anna').getByRole('button').click()
  await item('Edit').click()
  await page.getByRole('radio', { name: 'Viewer' }).click()
  api.refuse('updateUser', 'LastManagerError', [{ path: 'input.memberRole', rule: 'lastManager' }])
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('The last manager keeps this role. Make a colleague manager first.')).toBeVisible()
})

const locations = ['Airport', 'Harbour', 'Quay', 'Station', 'Zoo'].map(title => ({
  id: title.toLowerCase(),
  title,
  organizationId: 'annas',
}))

test('[MB15] [MB20] whoever is asked in for locations alone is given some, where there are any', async () => {
  const api = aTeam([anna], locations)
  await open(api)
  await page.getByRole('button', { name: 'Invite a colleague' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Lou')
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Jansen')
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('lou@cafe.example')
  await dialog.getByRole('radio', { name: 'Location' }).click()
  await expect.element(dialog.getByRole('switch', { name: 'Products' })).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect.element(dialog.getByText('Choose at least one location.')).toBeVisible()
  const field = dialog.getByRole('combobox', { name: 'Locations' })
  await field.click()
  await page.getByRole('option', { name: 'Airport' }).click()
  await page.getByRole('option', { name: 'Quay' }).click()
  await userEvent.tab()
  await expect.element(dialog.getByText('Choose at least one location.')).not.toBeInTheDocument()
  const tick = dialog.getByRole('switch', { name: 'May change prices of the own locations' })
  await expect.element(tick).not.toBeChecked()
  await tick.click()
  api.refuse('createUser', 'NotFoundError', [{ path: 'locationIds', rule: 'other' }])
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect.element(dialog.getByText('Locations is not valid.')).toBeVisible()
  api.refuse('createUser')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect.element(page.getByText(/Hand this link to Lou Jansen yourself/)).toBeVisible()
  expect(api.asked.findLast(({ name }) => name === 'createUser')?.args).toMatchObject({
    input: { memberRole: 'LOCATION', isProductsEnabled: true, maySetPrices: true },
    locationIds: ['airport', 'quay'],
  })
})

test('[LS14] of more than a hundred locations it is said that they are searched for', async () => {
  const many = Array.from({ length: 101 }, (_, at) => ({ id: `location-${at}`, title: `Location ${at}`, organizationId: 'annas' }))
  await open(aTeam([anna], many))
  await page.getByRole('button', { name: 'Invite a colleague' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Location' }).click()
  await expect.element(dialog.getByText('Type to find more. 100 of 101 are listed.')).toBeVisible()
})

test('[MB15] without locations nobody can be of one', async () => {
  await open(aTeam())
  await page.getByRole('button', { name: 'Invite a colleague' }).click()
  await expect.element(page.getByRole('radio', { name: 'Viewer' })).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Location' })).not.toBeInTheDocument()
})

test('[MB15] [MB18] a team says who is of which locations, and who of none', async () => {
  const lou = person('lou', { memberRole: 'LOCATION', maySetPrices: true, locations: locations.map(({ id, title }) => ({ id, title })) })
  const max = person('max', { memberRole: 'LOCATION' })
  const api = aTeam([anna, lou, max], locations)
  await open(api, 390)
  await expect.element(rowOf('lou').getByText('Airport, Harbour, Quay and 2 more')).toBeVisible()
  await expect.element(rowOf('lou').getByText('May change prices of the own locations')).toBeVisible()
  await expect.element(rowOf('max').getByText('No location: there is nothing for them to change')).toBeVisible()
  await rowOf('lou').getByRole('button').click()
  await item('Edit').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Station', { exact: true })).toBeVisible()
  await dialog.getByRole('radio', { name: 'Editor' }).click()
  await expect.element(dialog.getByRole('combobox', { name: 'Locations' })).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  const { input, locationIds } = api.asked.findLast(({ name }) => name === 'updateUser')!.args as { input: object; locationIds?: object }
  expect([input, locationIds]).toEqual([expect.objectContaining({ memberRole: 'EDITOR', maySetPrices: false }), undefined])
})
