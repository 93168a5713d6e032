const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-'

/** A name nobody else has, for whatever this browser makes. (crypto.randomUUID needs a certificate; this does not.) */
export const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(21)), byte => letters[byte & 63]).join('')
