import { test as base } from '@playwright/test'
import { api, people } from './actions.ts'
import { startVitrine, type Person, type Vitrine } from './vitrine.ts'

export { expect } from '@playwright/test'

/**
 * `demo`: the Vitrine of this worker, for journeys that leave the demo's own customer as it was. `vitrine`: the same with a new customer, whose
 * owner is the one who signs in; it may be stopped and killed. What changes what everybody sees starts one of its own instead.
 */
export const test = base.extend<{ vitrine: Owned; nothingLeft: void }, { demo: Vitrine }>({
  demo: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first argument.
    async ({}, provide) => {
      const demo = await startVitrine()
      await provide(demo)
      await demo.demolish()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  vitrine: async ({ demo }, provide) => {
    await provide({ ...demo, owner: await aNewCustomer(demo) })
    await demo.start()
  },
  nothingLeft: [
    async ({ browser }, provide) => {
      await provide()
      for (const context of browser.contexts()) await context.close()
    },
    { auto: true },
  ],
})

/** A Vitrine with a customer of a journey's own. */
export interface Owned extends Vitrine {
  readonly owner: Person
}

async function aNewCustomer(demo: Vitrine): Promise<Person> {
  const ask = await api(demo, people.admin)
  const name = `noor-${Math.random().toString(36).slice(2)}`
  const { createOrganization } = await ask<{ createOrganization: { id: string } }>(
    'mutation m($input: CreateOrganizationInput!) { createOrganization(input: $input, tags: []) { id } }',
    { input: { title: `Café ${name}` } },
  )
  const owner = { email: `${name}@vitrine.example`, password: 'Six-cups-of-coffee-9' }
  const flags = Object.fromEntries(
    ['Presentations', 'Products', 'Promotions', 'Collections', 'Systems'].map(section => [`is${section}Enabled`, true]),
  )
  await ask('mutation m($input: CreateUserInput!) { createUser(input: $input) { id } }', {
    input: { ...owner, organizationId: createOrganization.id, firstName: 'Noor', lastName: 'de Wit', ...flags },
  })
  return owner
}
