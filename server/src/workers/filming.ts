import type { Catalogue } from '@vitrine/model/screen/content.ts'
import type { Show } from '@vitrine/model/show/show.ts'

/** What is filmed: the show and what it needs, of the moment of the order. */
export interface FilmContent {
  readonly show: Show
  readonly catalogue: Catalogue
}

export interface FilmRequest {
  readonly content: FilmContent
  /** A temporary place (files.temporary()) in which the MP4 is written; the caller removes it. */
  readonly to: string
  readonly signal: AbortSignal
  /** Told often, from 0 to 1. */
  readonly onProgress: (fraction: number) => void
}

export interface Film {
  readonly seconds: number
  readonly width: number
  readonly height: number
  /** WebP, 480 wide (270 in portrait), of its first moment at rest. */
  readonly picture: Buffer
}

export type FilmShow = (request: FilmRequest) => Promise<Film>
