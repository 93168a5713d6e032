import type { Catalogue } from '../../screen/content.ts'
import type { Refusal } from '../../messages/refusals.ts'
import { lengthOf, playable } from '../../show/playlist.ts'
import type { Show, Slide } from '../../show/show.ts'

/** What a video of a show may be (docs/spec/captures.md). */
export const captureLimits = {
  /** Seconds. */
  longest: 3_600,
  /** So many of one organisation wait or are being made. */
  waiting: 5,
  /** How long the finished one can be fetched. */
  days: 14,
} as const

/** The slides of which a video is made: those that a TV would play. */
const filmedSlides = (show: Pick<Show, 'slides'>, catalogue: Pick<Catalogue, 'promotions'>): readonly Slide[] =>
  playable(show, catalogue.promotions)

/** Why no video can be made of a show as it is; null where one can. */
export function captureRefusal(
  show: Pick<Show, 'slides'>,
  catalogue: Pick<Catalogue, 'promotions'>,
): { readonly code: Refusal; readonly words?: Readonly<Record<string, string>> } | null {
  const slides = filmedSlides(show, catalogue)
  if (slides.length === 0) return { code: 'CaptureEmptyError' }
  const seconds = lengthOf(slides)
  if (seconds <= captureLimits.longest) return null
  return { code: 'CaptureTooLongError', words: { length: clock(seconds), limit: clock(captureLimits.longest) } }
}

/** clock(75.4) is '1:15', clock(3600) '1:00:00' */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, String(whole % 60).padStart(2, '0')]
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}

/** A name for the file that is downloaded: fileNameOf('Menu: lunch?') is 'Menu lunch.mp4' */
export function fileNameOf(title: string): string {
  const kept = title
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, 100)
    .replace(/^[\s.]+|[\s.]+$/g, '')
  return `${kept || 'video'}.mp4`
}
