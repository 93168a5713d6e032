import type { Point } from '@vitrine/model/show/geometry.ts'

/** In fractions of the slide. `isFree`: nothing attracts what lands there. */
export type DropPoint = Point & { readonly isFree?: boolean }
/** Where files come to lie: the middle of the slide where nothing is said, or behind everything else on a slide. */
export type Landing = DropPoint | null | { readonly behind: string }
/** Takes in pictures and videos of the computer. */
type Reception = (files: readonly File[], landing: Landing) => void
export type IncomingFiles = ReturnType<typeof createIncomingFiles>

/** Files reach the editor by its clipboard and by being dropped; one part of it uploads them. */
export function createIncomingFiles() {
  let reception: Reception | null = null
  return {
    bring: (files: readonly File[], landing: Landing) => reception?.(files, landing),
    /** Whoever can upload says so, until it goes. */
    receive(next: Reception) {
      reception = next
      return () => void (reception = null)
    },
  }
}
