interface Known {
  readonly publicUrl: string
  readonly isPublicUrlSet: boolean
  /** At which whoever asks reached this machine, where that is certain: core/http/ownAddress.ts. */
  readonly ownAddress: string | null
  /** Of the partner of whom it is for. */
  readonly hostname?: string | null
}

/**
 * With what a link for people begins: at their partner's host name, else where the operator said that the product is, else where whoever asks
 * for the link reached it. Never what a header alone says. `isKnown`: false where all that is left is this machine's own name for itself, which
 * leads nobody else here.
 */
export function addressOfLinks({ publicUrl, isPublicUrlSet, ownAddress, hostname }: Known): {
  readonly address: string
  readonly isKnown: boolean
} {
  if (hostname) return { address: addressOn(hostname, publicUrl), isKnown: true }
  if (isPublicUrlSet) return { address: publicUrl, isKnown: true }
  return { address: ownAddress ?? publicUrl, isKnown: ownAddress !== null }
}

/** A link as its mail has it, and as whoever asked is told it: without an address where none is known, as they know at which they asked. */
export function linkTo(path: string, known: Known): { readonly mailed: string; readonly told: string } {
  const { address, isKnown } = addressOfLinks(known)
  return { mailed: address + path, told: isKnown ? address + path : path }
}

/** The same product under a partner's host name: with the protocol and the port of the house's own address. */
export function addressOn(hostname: string, publicUrl: string): string {
  const { protocol, port } = new URL(publicUrl)
  return `${protocol}//${hostname}${port && `:${port}`}`
}
