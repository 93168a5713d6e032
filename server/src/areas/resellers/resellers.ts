import { randomUUID } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { sql } from 'kysely'
import type { resellerCalls } from '@vitrine/model/areas/resellers/calls.ts'
import { addresses } from '@vitrine/model/http.ts'
import { keysOf } from '@vitrine/model/kernel/record.ts'
import type { Context, Handlers } from '../../core/api/handler.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { findUnchanged, handlersOf } from '../resource/resource.ts'
import type { Transaction } from '../../core/database/database.ts'
import { deleteRow, findRow, insertRow, selectOf, updateRow, type NewRow } from '../../core/database/rows.ts'
import { claimFile } from '../media/storedFiles.ts'

const resellers = handlersOf('reseller')

/** Partners, by an administrator, and a partner's own brand: docs/spec/resellers.md. */
export const resellerHandlers: Handlers<typeof resellerCalls> = {
  allResellers: resellers.all,
  findReseller: resellers.find,

  async createReseller({ input }, { db }) {
    const id = randomUUID()
    return insertRow(db, 'reseller', { ...input, ...(await checked(db, id, input)), id })
  },

  async updateReseller({ input: { id, updatedAt, ...changes } }, { db }) {
    const before = await findUnchanged(db, 'reseller', id, updatedAt)
    return updateRow(db, 'reseller', id, { ...changes, ...(await checked(db, id, changes, before)) })
  },

  findBrand: (_, { db, viewer }) => findRow(db, 'reseller', viewer.resellerId ?? ''),

  async updateBrand({ input: { updatedAt, ...changes } }, { db, viewer, asPlatform, record }) {
    const id = viewer.resellerId ?? ''
    const before = await findUnchanged(db, 'reseller', id, updatedAt)
    // A file that was sent is nobody's until now, and a partner reaches nothing that is nobody's.
    const stored = await asPlatform(whole => checked(whole, id, changes, before))
    const after = await updateRow(db, 'reseller', id, { ...changes, ...stored })
    const changed = keysOf(changes).filter(name => before[name] !== after[name])
    if (changed.length > 0) await record({ kind: 'CHANGED', entity: 'reseller', subjectId: id, changes: changed })
    return after
  },

  /** Its organisations stay, without one; its users go. */
  async deleteReseller({ id }, context) {
    await findRow(context.db, 'reseller', id)
    await signOutAllOf(context, id)
    await deleteRow(context.db, 'reseller', id)
    return true
  },

  /** The look of a sign-in page is everybody's to see. */
  findResellerByHostname: async ({ hostname }, { asPlatform }) =>
    (await asPlatform(db => selectOf(db, 'reseller').where('hostname', '=', asciiOf(hostname.trim())).executeTakeFirst())) ?? null,
}

type Given = Partial<Pick<NewRow<'reseller'>, 'hostname' | 'logoFilename' | 'video1' | 'video2' | 'video3'>>

/** What of it must be as it is stored, or may not be at all: a host name that is another's, a file that nobody sent. */
async function checked(db: Transaction, id: string, given: Given, before: Given = {}): Promise<Given> {
  const { hostname, logoFilename } = given
  if (logoFilename && logoFilename !== before.logoFilename) await claim(db, logoFilename, 'organizationLogo', 'logoFilename')
  for (const name of ['video1', 'video2', 'video3'] as const) {
    const video = given[name]
    if (video?.startsWith(addresses.files) && video !== before[name])
      await claim(db, video.slice(addresses.files.length), 'assetVideo', name)
  }
  return hostname ? { hostname: await claimedHostname(db, id, hostname) } : {}
}

async function claim(db: Transaction, filename: string, kind: 'organizationLogo' | 'assetVideo', field: string): Promise<void> {
  const file = await claimFile(db, null, filename, [kind])
  if (!file) refuse('NotFoundError', [{ path: `input.${field}`, rule: 'other' }])
  if (file.kind !== kind) refuse('FileTypeError', [{ path: `input.${field}`, rule: 'other' }])
}

/** As browsers say it, and nobody else's. Two who claim it at once wait for each other. */
async function claimedHostname(db: Transaction, id: string, hostname: string): Promise<string> {
  const ascii = asciiOf(hostname)
  const fields = (rule: string) => [{ path: 'input.hostname', rule }]
  if (!ascii || ascii.length > 253) refuse('ValidationError', fields('hostname'))
  await sql`select pg_advisory_xact_lock(hashtext(${`host ${ascii}`}))`.execute(db)
  const other = await selectOf(db, 'reseller', ['id']).where('hostname', '=', ascii).where('id', '!=', id).executeTakeFirst()
  if (other) refuse('DuplicateError', fields('claimed'))
  return ascii
}

/** `bücher.example` is `xn--bcher-kva.example`; empty where it can't be one. */
const asciiOf = (hostname: string): string => domainToASCII(hostname.toLowerCase().replace(/\.$/, ''))

async function signOutAllOf({ asPlatform, sessions, afterCommit }: Context, resellerId: string): Promise<void> {
  const told = await asPlatform(async db => {
    const users = await db.selectFrom('user').select('id').where('resellerId', '=', resellerId).orderBy('id').forUpdate().execute()
    return sessions.revokeAllOf(
      db,
      users.map(({ id }) => id),
    )
  })
  afterCommit(told)
}
