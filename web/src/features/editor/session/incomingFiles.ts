import type { Point } from '@vitrine/model/show/geometry.ts'

/** Takes in pictures of the computer, for where they come to lie: the middle of the slide where nothing is said. */
type Reception = (files: readonly File[], at: Point | null) => void
export type IncomingFiles = ReturnType<typeof createIncomingFiles>

/** Files reach the editor by its clipboard and by being dropped; one part of it uploads them. */
export function createIncomingFiles() {
  let reception: Reception | null = null
  return {
    bring: (files: readonly File[], at: Point | null) => reception?.(files, at),
    /** Whoever can upload says so, until it goes. */
    receive(next: Reception) {
      reception = next
      return () => void (reception = null)
    },
  }
}
