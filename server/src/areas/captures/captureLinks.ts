import { addresses } from '@vitrine/model/http.ts'
import type { Encryption } from '../../core/security/encryption.ts'
import { hashOfToken, newToken } from '../../core/security/tokens.ts'

/** The link to a video of a show is found by the hash of its token; the token is also kept encrypted, as the editor says it again. */
export function newCaptureToken(encryption: Encryption, captureId: string): { readonly tokenHash: string; readonly sealedToken: string } {
  const token = newToken()
  return { tokenHash: hashOfToken(token), sealedToken: encryption.encrypt(token, ownerOf(captureId)) }
}

/** Null: it was made with another secret of the server. */
export function captureAddress(encryption: Encryption, captureId: string, sealedToken: string): string | null {
  const token = encryption.decrypt(sealedToken, ownerOf(captureId))
  return token && addresses.captures + token
}

const ownerOf = (captureId: string): string => `show capture ${captureId}`
