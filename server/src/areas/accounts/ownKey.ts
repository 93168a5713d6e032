import type { Context } from '../../core/api/handler.ts'

/** Whoever had got in may have taken the account's key along. [KE9] */
export async function revokeOwnKey({ viewer, asPlatform, afterCommit, apiKeys, record }: Context): Promise<void> {
  const tell = await asPlatform(db => apiKeys.removeOf(db, viewer.id))
  if (!tell) return
  afterCommit(tell)
  await record({ kind: 'KEY_REVOKED', entity: 'user', subjectId: viewer.id })
}
