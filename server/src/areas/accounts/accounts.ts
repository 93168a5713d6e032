import { sql } from 'kysely'
import { viewerShape, type accountCalls } from '@vitrine/model/areas/accounts/calls.ts'
import type { ArgsOf } from '@vitrine/model/calls/call.ts'
import { keysOf } from '@vitrine/model/kernel/record.ts'
import type { Context, Handlers } from '../../core/api/handler.ts'
import { sendAddressLink } from './addressLinks.ts'
import { endLinks } from './endLinks.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { handlersOf } from '../resource/resource.ts'
import { findRow, selectOf, updateRow } from '../../core/database/rows.ts'
import { revokeOwnKey } from './ownKey.ts'
import { hashedPassword, isGoodPassword } from './passwords.ts'
import { requireOwnHand, requireOwnPassword } from './ownHand.ts'
import { enableSecondFactor, removeSecondFactor, replaceRecoveryCodes } from './secondFactor.ts'
import { sessionHandlers } from './sessionList.ts'
import { styleDefaultHandlers } from './styleDefaults.ts'

const passkeys = handlersOf('passkey')

const { reseller: askedOfReseller, ...askedOfOrganization } = viewerShape.organization

/** With the organisation and its reseller in one statement: every page asks for it first. */
async function viewerRow({ db, viewer }: Pick<Context, 'db' | 'viewer'>) {
  const reseller = selectOf(db, 'reseller', keysOf(askedOfReseller)).where(sql<boolean>`"reseller"."id" = "organization"."resellerId"`)
  const organization = selectOf(db, 'organization', keysOf(askedOfOrganization))
    .select(sql`(select row_to_json(y) from (${reseller}) y)`.as('reseller'))
    .where(sql<boolean>`"organization"."id" = "user"."organizationId"`)
  const row = await selectOf(db, 'user')
    .select(sql<object | null>`(select row_to_json(x) from (${organization}) x)`.as('organization'))
    .where('id', '=', viewer.id)
    .executeTakeFirst()
  return row ?? null
}

export const accountHandlers: Handlers<typeof accountCalls> = {
  viewer: (_, context) => viewerRow(context),

  /** All of it or none. */
  async updateAccount({ input, changePassword, change2FA }, context) {
    if (changePassword || change2FA) requireOwnHand(context)
    const { id } = context.viewer
    const before = await findRow(context.db, 'user', id)
    await updateRow(context.db, 'user', id, input)
    const changes = (['firstName', 'lastName'] as const).filter(name => input[name] !== undefined && before[name] !== input[name])
    if (changes.length > 0) await context.record({ kind: 'CHANGED', entity: 'user', subjectId: id, changes })
    if (change2FA) await changeSecondFactor(context, change2FA)
    if (changePassword) await changeOwnPassword(context, changePassword)
    return viewerRow(context)
  },

  countRecoveryCodes: (_, context) => countOf(context),

  async createRecoveryCodes({ currentPassword }, context) {
    requireOwnHand(context)
    const { viewer, asPlatform } = context
    const { isTwoFactorEnabled } = (await viewerRow(context)) ?? refuse('NotFoundError')
    if (!isTwoFactorEnabled) refuse('TwoFactorOffError')
    // The first ones follow on the code that has just switched it on.
    if ((await countOf(context)) > 0) await requireOwnPassword(context, viewer.id, currentPassword, 'currentPassword')
    const codes = await asPlatform(db => replaceRecoveryCodes(db, viewer.id))
    return codes.map(code => ({ code }))
  },

  allPasskeys: passkeys.all,
  updatePasskey: (args, context) => {
    requireOwnHand(context)
    return passkeys.update(args, context)
  },
  async deletePasskey(args, context) {
    requireOwnHand(context)
    const isDeleted = await passkeys.delete(args, context)
    await context.record({ kind: 'PASSKEY_REMOVED', entity: 'user', subjectId: context.viewer.id })
    return isDeleted
  },

  async changeEmail({ email, currentPassword }, context) {
    requireOwnHand(context)
    const { id, role } = context.viewer
    await requireOwnPassword(context, id, currentPassword, 'currentPassword')
    const made = await sendAddressLink(id, email, context)
    // That the new address is theirs is proved by its mail; where none is sent, whoever manages everybody vouches for it.
    return role === 'ADMIN' ? made : { ...made, link: null }
  },

  ...sessionHandlers,
  ...styleDefaultHandlers,
}

async function countOf({ asPlatform, viewer }: Context): Promise<number> {
  const { count } = await asPlatform(db =>
    db
      .selectFrom('recoveryCode')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('userId', '=', viewer.id)
      .executeTakeFirstOrThrow(),
  )
  return count
}

type Changes = ArgsOf<typeof accountCalls.updateAccount>

/** Everybody else who is signed in to the account has to come again with the new one. */
async function changeOwnPassword(
  context: Context,
  { currentPassword, newPassword }: NonNullable<Changes['changePassword']>,
): Promise<void> {
  const { viewer, request, asPlatform, afterCommit, sessions, record } = context
  if (!isGoodPassword(newPassword)) refuse('PasswordWeakError', [{ path: 'changePassword.newPassword', rule: 'other' }])
  await requireOwnPassword(context, viewer.id, currentPassword, 'changePassword.currentPassword')
  const kept = await hashedPassword(newPassword)
  await asPlatform(async db => {
    await endLinks(db, viewer.id)
    await db.updateTable('user').set(kept).where('id', '=', viewer.id).execute()
  })
  afterCommit(await asPlatform(db => sessions.revokeAllOf(db, [viewer.id], request.sessionId)))
  await record({ kind: 'PASSWORD_CHANGED', entity: 'user', subjectId: viewer.id })
  await revokeOwnKey(context)
}

/** What is on is changed with the password only. */
async function changeSecondFactor(context: Context, change: NonNullable<Changes['change2FA']>): Promise<void> {
  const { viewer, asPlatform } = context
  const isOn = (await viewerRow(context))?.isTwoFactorEnabled
  if (isOn) await requireOwnPassword(context, viewer.id, change.currentPassword, 'change2FA.currentPassword')
  const { enable2FA, base32Secret, OTPCode } = change
  if (enable2FA && !base32Secret) refuse('ValidationError', [{ path: 'change2FA.base32Secret', rule: 'required' }])
  if (enable2FA && !OTPCode) refuse('ValidationError', [{ path: 'change2FA.OTPCode', rule: 'required' }])
  await asPlatform(async db => {
    if (enable2FA) await enableSecondFactor(context, db, viewer.id, { base32Secret: base32Secret ?? '', code: OTPCode ?? '' })
    else await removeSecondFactor(db, viewer.id)
    await db.updateTable('user').set({ isTwoFactorEnabled: enable2FA }).where('id', '=', viewer.id).execute()
  })
  if (enable2FA || isOn)
    await context.record({ kind: enable2FA ? 'TWO_FACTOR_ENABLED' : 'TWO_FACTOR_DISABLED', entity: 'user', subjectId: viewer.id })
  if (enable2FA) await revokeOwnKey(context)
}
