import type { UploadLimits } from '../../http.ts'
import type { Refusal } from '../../messages/refusals.ts'

/** The kinds of files that people send, which limit holds for each, and how it is refused. */
const rules = {
  assetImage: { limit: 'gridUploader', refusal: 'FileTooLargeError' },
  assetVideo: { limit: 'directVideo', refusal: 'VideoTooLargeError' },
  assetFont: { limit: 'font', refusal: 'FontTooLargeError' },
} as const satisfies Readonly<Record<string, { readonly limit: keyof UploadLimits; readonly refusal: Refusal }>>
export type UploadKind = keyof typeof rules

/** `megabytesOf(52_428_800)` is 50 */
export const megabytesOf = (bytes: number): number => Math.floor(bytes / 1024 / 1024)

/** Bytes. No kind of file may be larger than the largest upload. */
export const largestOf = (kind: UploadKind, limits: UploadLimits): number => Math.min(limits[rules[kind].limit], limits.gridUploader)

/** How a file that is larger than its kind may be is refused, by server and browser alike. */
export const tooLargeOf = (kind: UploadKind, limits: UploadLimits) => ({
  code: rules[kind].refusal,
  words: { limit: megabytesOf(largestOf(kind, limits)) },
})
