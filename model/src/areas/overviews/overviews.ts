import type { Allergen, Diet, LabelLanguage } from '../../catalog/labels.ts'
import type { Mark } from '../products/allergenTable.ts'
import type { Orientation } from '../shows/enumerations.ts'

/** What an overview of allergens as a PDF may be ([MA42] to [MA44]). */
export const overviewLimits = {
  /** On one PDF. */
  products: 2_500,
  /** How long the finished one can be fetched. */
  hours: 1,
} as const

/** What is printed, as it was when it was ordered. */
export interface OverviewContent {
  /** What the organisation is called. */
  readonly organization: string
  readonly logoFilename: string | null
  /** As it is written in the language, by the organisation's clock. */
  readonly day: string
  readonly language: LabelLanguage
  readonly orientation: Orientation
  readonly groups: readonly OverviewGroup[]
}

export interface OverviewGroup {
  readonly title: string
  readonly sections: readonly { readonly title: string; readonly rows: readonly OverviewRow[] }[]
}

export interface OverviewRow {
  readonly title: string
  readonly marks: Readonly<Partial<Record<Allergen, Mark>>>
  readonly diets: readonly Diet[]
  /** A person found none of the fourteen in it. */
  readonly isNone: boolean
  readonly isUnsaid: boolean
}
