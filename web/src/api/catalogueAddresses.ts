import { addresses } from '@vitrine/model/http.ts'

/** So many ids, of at most 64 characters each, fit into an address: a server refuses longer ones. */
const atOnce = 200

/** Where the catalogue with these pictures is read: one address, or several of a show that uses very many. */
export function catalogueAddresses(assetIds: readonly string[], systemId: string | null = null): readonly string[] {
  const count = Math.max(1, Math.ceil(assetIds.length / atOnce))
  return Array.from({ length: count }, (_, i) => {
    const some = assetIds.slice(i * atOnce, (i + 1) * atOnce)
    return `${addresses.catalogue}?assetIds=${some.map(encodeURIComponent).join(',')}${systemId ? `&systemId=${encodeURIComponent(systemId)}` : ''}`
  })
}
