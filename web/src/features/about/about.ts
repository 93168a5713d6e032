import type { UsedEntity } from '@vitrine/model/areas/uses/used.ts'
import { createStore } from '@vitrine/renderer/store.ts'

/** A thing of which somebody wants to know more. */
export interface Thing {
  readonly entity: UsedEntity
  readonly id: string
  readonly title: string
}

interface About {
  readonly thing: Thing
  readonly what: 'uses'
}

/** What is told of which thing, for the dialog that tells it; null: nothing is asked. */
export const about = createStore<About | null>(null)

/** Opens the dialog that says where it is used. */
export const showUses = (thing: Thing): void => about.set({ thing, what: 'uses' })
