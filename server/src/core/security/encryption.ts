import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keyFor } from './tokens.ts'

/**
 * For what must be read again, as the secret of a second factor or an API key: kept so that whoever has the database alone has nothing.
 * What need not be read again is hashed instead.
 */
export interface Encryption {
  /** `owner` says whose it is and what: `two-factor anna`. Elsewhere the text can't be read, so that nobody puts theirs in another's place. */
  encrypt(text: string, owner: string): string
  /** Null where it was encrypted with another secret, for another owner, or changed since. */
  decrypt(encrypted: string, owner: string): string | null
}

const [nonceLength, tagLength] = [12, 16]

/** AES-256-GCM, with a key that follows from the server's secret. `1.` is the way of writing it, so that there can be another. */
export function createEncryption(secret: string): Encryption {
  const key = keyFor(secret, 'encrypted values')
  return {
    encrypt(text, owner) {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
      const parts = [nonce, cipher.update(text, 'utf8'), cipher.final()]
      return `1.${Buffer.concat([...parts, cipher.getAuthTag()]).toString('base64url')}`
    },
    decrypt(encrypted, owner) {
      const bytes = Buffer.from(encrypted.slice(2), 'base64url')
      if (!encrypted.startsWith('1.') || bytes.length < nonceLength + tagLength) return null
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceLength), { authTagLength: tagLength })
      decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-tagLength))
      try {
        return Buffer.concat([decipher.update(bytes.subarray(nonceLength, -tagLength)), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
