interface Known {
  readonly publicUrl: string
  readonly isPublicUrlSet: boolean
  /** At which whoever asks reached this machine, where that is certain: core/http/ownAddress.ts. */
  readonly ownAddress: string | null
}

/**
 * With what a link for people begins: where the operator said that the product is, else where whoever asks for the link reached it. Never what a
 * header alone says. `isKnown`: false where all that is left is this machine's own name for itself, which leads nobody else here.
 */
export function addressOfLinks({ publicUrl, isPublicUrlSet, ownAddress }: Known): { readonly address: string; readonly isKnown: boolean } {
  if (isPublicUrlSet) return { address: publicUrl, isKnown: true }
  return { address: ownAddress ?? publicUrl, isKnown: ownAddress !== null }
}
