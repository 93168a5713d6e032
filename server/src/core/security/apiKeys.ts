import { randomUUID } from 'node:crypto'
import { keyPrefix, organizationKeyPermissions } from '@vitrine/model/areas/keys/keys.ts'
import type { OwnerDb, Transaction } from '../database/database.ts'
import type { Encryption } from './encryption.ts'
import type { Log } from '../processes/log.ts'
import type { ProcessBus } from '../database/processBus.ts'
import { lifetimes, rightsOf, type Session } from './sessions.ts'
import { hashOfToken, newToken } from './tokens.ts'

/** Whose key: an organisation's or an account's. */
export type KeyOwner = { readonly organizationId: string } | { readonly userId: string }

/** An organisation, if there is one, and people. */
interface KeyOwners {
  readonly organizationId: string | null
  readonly userIds: readonly string[]
}

/** docs/spec/keys.md */
export interface ApiKeys {
  /** As whom a key asks, with the rights of at most a second ago; null if it is none, or no longer. */
  of(key: string): Promise<Session | null>
  /** The key, made if there is none yet, in a transaction of the product itself. */
  keyOf(db: Transaction, owner: KeyOwner): Promise<{ readonly key: string; readonly isNew: boolean }>
  /** Puts a new key in this one's place; null if it is not the owner's. `tell` is called once that is committed. */
  revoke(db: Transaction, owner: KeyOwner, key: string): Promise<{ readonly key: string; readonly tell: () => void } | null>
  /** Revokes an account's key for good; the next is made when it is asked for. null if there was none, else called once that is committed. */
  removeOf(db: Transaction, userId: string): Promise<(() => void) | null>
  /** What is remembered of these keys is forgotten, on all processes, once what this answers is called: whose they were is gone. */
  forgetOf(db: Transaction, owners: KeyOwners): Promise<() => void>
}

interface KeyDeps {
  readonly ownerDb: OwnerDb
  readonly encryption: Encryption
  readonly processBus: Pick<ProcessBus, 'publish' | 'subscribe'>
  readonly log: Pick<Log, 'warn'>
  readonly now?: () => number
}

/** The time of the last use is kept so exactly: a till that asks all day writes it once a minute. */
const usedEvery = 60_000

export function createApiKeys({ ownerDb, encryption, processBus, log, now = Date.now }: KeyDeps): ApiKeys {
  const remembered = new Map<string, { readonly until: number; readonly session: Promise<Session | null> }>()
  const used = new Map<string, number>()
  const forget = (hash: string): void => void remembered.delete(hash)
  processBus.subscribe('revoked', forget)

  async function sessionOf(hash: string): Promise<Session | null> {
    const key = await ownerDb.selectFrom('apiKey').select(['id', 'organizationId', 'userId']).where('keyHash', '=', hash).executeTakeFirst()
    if (!key) return null
    const viewer = key.userId === null ? await organizationsViewer(key.organizationId!, key.id) : await rightsOf(ownerDb, key.userId)
    if (!viewer) return null
    noteUse(key.id)
    return { id: '', viewer, expires: Infinity, actingUserId: null, isByKey: true }
  }

  async function organizationsViewer(organizationId: string, keyId: string): Promise<Session['viewer'] | null> {
    const organization = await ownerDb
      .selectFrom('organization')
      .leftJoin('priceApproval', 'priceApproval.organizationId', 'organization.id')
      .select(['organization.state', 'priceApproval.id as priceApprovalId'])
      .where('organization.id', '=', organizationId)
      .executeTakeFirst()
    if (organization?.state !== 'ACTIVE') return null
    const on = {
      isCollectionsEnabled: true,
      isPresentationsEnabled: true,
      isProductsEnabled: true,
      isPromotionsEnabled: true,
      isSystemsEnabled: true,
    }
    return {
      id: `key-${keyId}`,
      role: 'USER',
      memberRole: 'MANAGER',
      organizationId,
      resellerId: null,
      ...on,
      hasPriceApproval: organization.priceApprovalId !== null,
      only: organizationKeyPermissions,
    }
  }

  function noteUse(id: string): void {
    const moment = now()
    if ((used.get(id) ?? 0) > moment - usedEvery) return
    if (used.size >= 10_000) used.clear()
    used.set(id, moment)
    void ownerDb
      .updateTable('apiKey')
      .set({ lastUsedAt: new Date(moment).toISOString() })
      .where('id', '=', id)
      .execute()
      .catch((error: unknown) => log.warn({ err: error }, 'The use of a key could not be noted.'))
  }

  const telling = (hash: string) => (): void => {
    forget(hash)
    processBus.publish('revoked', hash)
  }

  const { held, renew } = createKeyRows({ encryption, now })

  return {
    async of(key) {
      const hash = hashOfToken(key)
      const known = remembered.get(hash)
      if (known && known.until > now()) return known.session
      const session = sessionOf(hash)
      if (remembered.size >= 5_000) remembered.clear()
      remembered.set(hash, { until: now() + lifetimes.rights, session })
      session.catch(() => forget(hash))
      return session
    },
    async keyOf(db, owner) {
      const { id, encryptedKey, isNew } = await held(db, owner)
      const key = encryption.decrypt(encryptedKey, nameOf(owner))
      // One that can't be read was encrypted with another SECRET: of use to nobody who doesn't have it, so there is a new one.
      return key === null ? { key: await renew(db, owner, id), isNew: true } : { key, isNew }
    },
    async revoke(db, owner, given) {
      const { id, keyHash } = await held(db, owner)
      if (hashOfToken(given) !== keyHash) return null
      return { key: await renew(db, owner, id), tell: telling(keyHash) }
    },
    async removeOf(db, userId) {
      const removed = await db.deleteFrom('apiKey').where('userId', '=', userId).returning('keyHash').executeTakeFirst()
      return removed ? telling(removed.keyHash) : null
    },
    async forgetOf(db, { organizationId, userIds }) {
      const keys = await db
        .selectFrom('apiKey')
        .select('keyHash')
        .where(key => key.or([key('organizationId', '=', organizationId), key('userId', 'in', [...userIds, ''])]))
        .execute()
      return () => keys.forEach(({ keyHash }) => telling(keyHash)())
    },
  }
}

/** The rows that keep the keys. */
function createKeyRows({ encryption, now }: { readonly encryption: Encryption; readonly now: () => number }) {
  const sealed = (owner: KeyOwner) => {
    const key = keyPrefix + newToken()
    return { key, row: { keyHash: hashOfToken(key), encryptedKey: encryption.encrypt(key, nameOf(owner)), lastUsedAt: null } }
  }

  /** Held, so that of two who ask at once one makes it. */
  async function held(db: Transaction, owner: KeyOwner) {
    const { row } = sealed(owner)
    const made = await db
      .insertInto('apiKey')
      .values({ id: randomUUID(), organizationId: null, userId: null, ...owner, ...row })
      .onConflict(conflict => conflict.columns(['organizationId', 'userId']).doNothing())
      .returning('id')
      .executeTakeFirst()
    const kept = await db
      .selectFrom('apiKey')
      .select(['id', 'keyHash', 'encryptedKey'])
      .where('organizationId', 'is not distinct from', 'organizationId' in owner ? owner.organizationId : null)
      .where('userId', 'is not distinct from', 'userId' in owner ? owner.userId : null)
      .forUpdate()
      .executeTakeFirstOrThrow()
    return { ...kept, isNew: made !== undefined }
  }

  async function renew(db: Transaction, owner: KeyOwner, id: string): Promise<string> {
    const { key, row } = sealed(owner)
    await db
      .updateTable('apiKey')
      .set({ ...row, createdAt: new Date(now()).toISOString() })
      .where('id', '=', id)
      .execute()
    return key
  }

  return { held, renew }
}

const nameOf = (owner: KeyOwner): string =>
  `api key ${'userId' in owner ? `of user ${owner.userId}` : `of organization ${owner.organizationId}`}`
