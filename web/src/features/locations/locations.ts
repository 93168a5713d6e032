import type { Answer } from '../../api/client.ts'

export type Location = Answer<'allLocations'>['items'][number]

export const screensOf = (systems: readonly { readonly screenCount: number }[]): number =>
  systems.reduce((sum, { screenCount }) => sum + screenCount, 0)
