import type { IncomingMessage } from 'node:http'
import type { DemoAnswer } from '@vitrine/model/http.ts'
import { takesDemoPassword } from '../../core/http/clientAddress.ts'
import { demoAccounts, demoPassword } from '../../demo/accounts.ts'
import { refuse } from '../../core/errors/refusal.ts'
import type { Services } from '../../services.ts'

/** The accounts of the demo that still have its password, for those whom it signs in; to others there is no demo: docs/spec/sessions.md, [SE38]. */
export async function demoFor(
  { config, asPlatform }: Pick<Services, 'config' | 'asPlatform'>,
  request: IncomingMessage,
): Promise<DemoAnswer> {
  if (config.demo === 'off' || !takesDemoPassword(config, request)) refuse('NotFoundError')
  const known = demoAccounts.map(({ email }) => email)
  const open = await asPlatform(db =>
    db.selectFrom('user').select('email').where('email', 'in', known).where('hasDemoPassword', '=', true).execute(),
  )
  const isOpen = new Set(open.map(({ email }) => email))
  const accounts = demoAccounts.filter(({ email }) => isOpen.has(email)).map(({ email, role }) => ({ username: email, role }))
  return { password: demoPassword, accounts }
}
