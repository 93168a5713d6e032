/** Days that a link lives: at first, and at most. */
export const shareLinkDays = { initial: 7, most: 90 } as const
/** So many live ones a presentation has at most. */
export const maxShareLinks = 50
