/** Hours in which a password can be chosen with a link. */
export const linkHours = { FIRST: 72, NEW: 72, FORGOTTEN: 1 } as const
export type PasswordLinkKind = keyof typeof linkHours
