/** What an authenticator app reads from the QR code: `otpauth://totp/Vitrine:anna@…`. */
export const otpauthOf = (issuer: string, email: string, secret: string): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?${new URLSearchParams({ secret, issuer }).toString().replaceAll('+', '%20')}`

/** A long text in groups of four, as one reads it out. */
export const inFours = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1 ')
