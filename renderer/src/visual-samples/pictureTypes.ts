import type { Orientation } from '@vitrine/model/areas/shows/enumerations.ts'

/** How the moment of a picture is reached: at once, or through everything before and after it. */
export type PictureOptions = 'jump' | 'play'

/** Where a picture stands on its sheet. */
export interface Place {
  /** Of a picture that is one of several; null: the sheet is the picture. */
  readonly name: string | null
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
export interface Gallery {
  readonly names: (orientation: Orientation) => string[]
  /** Draws a sheet and answers its pictures, when all of it is on the screen. */
  readonly draw: (name: string, orientation: Orientation, manner?: PictureOptions) => Promise<Place[]>
}
