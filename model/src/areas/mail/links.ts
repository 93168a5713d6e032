/** Hours in which a password can be chosen with a link. */
export const linkHours = { FIRST: 72, NEW: 72, FORGOTTEN: 1 } as const
/** Hours in which a new e-mail address can be taken with a link. */
export const addressLinkHours = 72
export type PasswordLinkKind = keyof typeof linkHours
