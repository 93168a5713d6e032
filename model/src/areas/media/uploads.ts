import type { UploadLimits } from '../../http.ts'
import { looksLikeVideo, videoEndings } from './videos.ts'
import type { Refusal } from '../../messages/refusals.ts'

/** The kinds of files that people send, which limit holds for each, and how it is refused. */
const rules = {
  assetImage: { limit: 'gridUploader', refusal: 'FileTooLargeError' },
  assetVideo: { limit: 'directVideo', refusal: 'VideoTooLargeError' },
  assetFont: { limit: 'font', refusal: 'FontTooLargeError' },
  /** A slide's picture that was made elsewhere: updateSlideThumbnail. */
  slideThumbnail: { limit: 'gridUploader', refusal: 'FileTooLargeError' },
  /** Of a customer or a partner: at an address of its own. */
  organizationLogo: { limit: 'logo', refusal: 'FileTooLargeError' },
} as const satisfies Readonly<Record<string, { readonly limit: keyof UploadLimits; readonly refusal: Refusal }>>
export type UploadKind = keyof typeof rules

/** What may have been begun and not finished, by one user and by one organisation; and the bytes of the latter. */
export const unfinishedLimits = { ofUser: 50, ofOrganization: 200, bytes: 10 * 1024 ** 3 } as const

/** `megabytesOf(52_428_800)` is 50 */
export const megabytesOf = (bytes: number): number => Math.floor(bytes / 1024 / 1024)

/** Bytes. No kind of file may be larger than the largest upload. */
export const largestOf = (kind: UploadKind, limits: UploadLimits): number => Math.min(limits[rules[kind].limit], limits.gridUploader)

/** How a file that is larger than its kind may be is refused, by server and browser alike. */
export const tooLargeOf = (kind: UploadKind, limits: UploadLimits) => ({
  code: rules[kind].refusal,
  words: { limit: megabytesOf(largestOf(kind, limits)) },
})

/** What a browser knows of a file before it is sent. */
interface Chosen {
  readonly name: string
  readonly type: string
  readonly size: number
}

const pictureEndings = ['jpg', 'jpeg', 'png', 'webp', 'gif', 'avif', 'svg'] as const

/** What a name promises, whatever is in the file; null: nothing that can be used. */
export function promisedBy(name: string): 'PICTURE' | 'VIDEO' | null {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  if (videoEndings.some(each => each === ending)) return 'VIDEO'
  return pictureEndings.some(each => each === ending) ? 'PICTURE' : null
}

/** What browsers call the types that can be used. */
const pictureTypes = ['jpeg', 'jpg', 'pjpeg', 'png', 'x-png', 'apng', 'webp', 'gif', 'avif', 'svg+xml'].map(name => `image/${name}`)
const containers = 'mp4 x-m4v 3gpp quicktime mpeg mp2t webm matroska x-matroska avi msvideo x-msvideo vnd.avi'
const videoTypes = containers.split(' ').map(name => `video/${name}`)
export const fontEndings = ['ttf', 'otf', 'woff', 'woff2'] as const

const endsIn = ({ name }: Chosen, endings: readonly string[]): boolean => endings.some(ending => name.toLowerCase().endsWith(`.${ending}`))

/** As which kind a picture, a video or a font is sent. */
export function mediaKindOf(file: Chosen): 'assetImage' | 'assetVideo' | 'assetFont' {
  if (looksLikeVideo(file)) return 'assetVideo'
  return looksLikeFont(file) ? 'assetFont' : 'assetImage'
}

/** Browsers say nothing, or this and that, of the type of a font. */
const looksLikeFont = (file: Chosen): boolean =>
  !file.type.startsWith('image/') && (file.type.startsWith('font/') || endsIn(file, fontEndings))

const isNoPicture = ({ type }: Chosen): boolean => type !== '' && !pictureTypes.includes(type)

/** Whether the browser knows already that it is of another type. Where it says nothing, the content decides, at the server. */
const isOfOtherType: Readonly<Record<UploadKind, (file: Chosen) => boolean>> = {
  assetImage: isNoPicture,
  slideThumbnail: isNoPicture,
  organizationLogo: isNoPicture,
  assetVideo: file => file.type.startsWith('video/') && !videoTypes.includes(file.type) && !endsIn(file, videoEndings),
  assetFont: file => file.type !== '' && !/font|octet-stream/.test(file.type) && !endsIn(file, fontEndings),
}

/** Why a file need not be sent at all, in the server's own words; null: it may be sent. */
export function refusalBeforeSending(
  kind: UploadKind,
  file: Chosen,
  limits: UploadLimits,
): { readonly code: Refusal; readonly words?: Readonly<Record<string, number>> } | null {
  if (isOfOtherType[kind](file)) return { code: kind === 'assetFont' ? 'FontTypeError' : 'FileTypeError' }
  if (file.size === 0) return { code: 'FileMissingError' }
  return file.size > largestOf(kind, limits) ? tooLargeOf(kind, limits) : null
}
