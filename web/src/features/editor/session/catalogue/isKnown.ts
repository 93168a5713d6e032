import type { Catalogue } from '@vitrine/model/screen/content.ts'

export type Known = Pick<Catalogue, 'promotions' | 'organization'>

/** Before the promotions are known nothing is said of them. */
export const isKnown = ({ promotions, organization }: Known) => organization !== null || Object.keys(promotions).length > 0
