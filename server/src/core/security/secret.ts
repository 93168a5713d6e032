import { randomBytes, randomUUID } from 'node:crypto'
import { chmod, link, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { folderRefusal } from '../processes/dataFolder.ts'
import { StartRefusal } from '../errors/startRefusal.ts'
import { codeOf, messageOf } from '../errors/errors.ts'

export const secretFile = (dataDir: string): string => join(dataDir, 'secret')

/** The secret that signs sessions: made once, kept in the data folder, readable by its owner only. */
export async function loadSecret(dataDir: string): Promise<string> {
  const kept = await readSecret(dataDir)
  if (kept !== null) return kept
  try {
    await makeSecret(dataDir)
  } catch (error) {
    throw folderRefusal(dataDir, error)
  }
  const made = await readSecret(dataDir)
  if (made === null) throw new StartRefusal(`The secret in ${secretFile(dataDir)} was removed while the server started.`)
  return made
}

/** As makeSecret writes it: what a failing disk or a slip of the hand left is no secret, even where it is long enough. */
export const isSecret = (text: string): boolean => /^[\w-]{64}\n$/.test(text)

async function readSecret(dataDir: string): Promise<string | null> {
  try {
    const text = await readFile(secretFile(dataDir), 'latin1')
    if (isSecret(text)) return text.trimEnd()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw new StartRefusal(`The secret in ${secretFile(dataDir)} can't be read: ${messageOf(error)}`)
  }
  throw new StartRefusal(`The secret in ${secretFile(dataDir)} is damaged. Put back the one of a backup, or remove it to end all sessions.`)
}

/** Written aside, then linked into place: two processes that start at once agree on one secret, and a power cut leaves none or all of it. */
async function makeSecret(dataDir: string): Promise<void> {
  const aside = `${secretFile(dataDir)}.${randomUUID()}`
  const file = await open(aside, 'w', 0o600)
  try {
    await file.writeFile(`${randomBytes(48).toString('base64url')}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await chmod(aside, 0o600)
  await link(aside, secretFile(dataDir)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(aside)
}
