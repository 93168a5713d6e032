import { rememberedText } from '../../device/remembered.ts'

/** What a checklist asks for until the first TV plays, in the order in which a menu board comes about. */
export type StepName = 'products' | 'presentation' | 'collection' | 'tv'

/** How far an account is, as far as it can be seen; null: a section that is off, or not known yet. */
export interface Progress {
  readonly products: number | null
  readonly presentations: readonly { readonly wasPublished: boolean }[] | null
  readonly screens:
    | readonly {
        readonly isConnected: boolean
        readonly presentation: object | null
        readonly system: { readonly activeCollectionId: string | null } | null
      }[]
    | null
  /** Whether collections are a section of the account. */
  readonly hasCollections: boolean
}

export interface Step {
  readonly name: StepName
  readonly isDone: boolean
}

/** The steps of those sections that the account has. */
export function firstSteps({ products, presentations, screens, hasCollections }: Progress): readonly Step[] {
  const steps: (Step | false)[] = [
    products !== null && { name: 'products', isDone: products > 0 },
    presentations !== null && { name: 'presentation', isDone: presentations.some(({ wasPublished }) => wasPublished) },
    hasCollections && screens !== null && { name: 'collection', isDone: screens.some(({ system }) => Boolean(system?.activeCollectionId)) },
    screens !== null && { name: 'tv', isDone: screens.some(({ isConnected }) => isConnected) },
  ]
  return steps.filter(step => step !== false)
}

/** A TV shows something: there is nothing left to explain. */
export const hasFirstTv = ({ screens }: Pick<Progress, 'screens'>): boolean =>
  (screens ?? []).some(({ isConnected, presentation }) => isConnected && presentation !== null)

const kept = (organizationId: string) => rememberedText({ key: `vitrine.first-steps.${organizationId}`, on: 'device' })

/** On this device they are no longer wanted, or were all taken once. */
export const dismissed = {
  get: (organizationId: string): boolean => kept(organizationId).get() === 'done',
  set: (organizationId: string) => kept(organizationId).set('done'),
}
