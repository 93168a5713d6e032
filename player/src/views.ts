import type { Size } from '@vitrine/model/show/geometry.ts'
import type { Seen } from './picture.ts'
import type { Playing } from './Playing.tsx'

export interface Views {
  readonly picture: Seen
}
/** `size`: of the glass, upright. `Play`: what plays shows. */
export interface ViewsAbove extends Views {
  readonly size: Size
  readonly Play: typeof Playing
}
