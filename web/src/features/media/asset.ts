import type { Answer } from '../../api/client.ts'

/** A picture, a video or a font of a library, as the pickers show it. */
export type Asset = Answer<'allAssets'>['items'][number]
