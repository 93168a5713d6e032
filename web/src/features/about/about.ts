import type { EntityWithHistory } from '@vitrine/model/areas/history/values.ts'
import type { UsedEntity } from '@vitrine/model/areas/uses/used.ts'
import { createStore } from '@vitrine/renderer/store.ts'

/** A thing of which somebody wants to know more. */
export interface Thing<E extends string = string> {
  readonly entity: E
  readonly id: string
  readonly title: string
}

export type About =
  | { readonly what: 'uses'; readonly thing: Thing<UsedEntity> }
  | { readonly what: 'history'; readonly thing: Thing<EntityWithHistory> }

/** What is told of which thing, for the dialog that tells it; null: nothing is asked. */
export const about = createStore<About | null>(null)

/** Opens the dialog that says where it is used. */
export const showUses = (thing: Thing<UsedEntity>): void => about.set({ what: 'uses', thing })
/** Opens the dialog that says what became of it. */
export const showHistory = (thing: Thing<EntityWithHistory>): void => about.set({ what: 'history', thing })
