/**
 * GET with `Authorization: Bearer <token of a link>` and If-None-Match. A ShowContent, 304, or LinkUnknownError: the link is unknown or works no more.
 * Not among the addresses of http.ts, all of which every TV loads.
 */
export const sharedContentAddress = '/api/content/shared'
