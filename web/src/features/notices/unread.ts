/** How many are unread, without what they say. */
export const unread = { limit: 1, filter: { isUnread: true } } as const
