import type { CallName, Calls } from '@vitrine/model/calls.ts'
import type { Page } from '@vitrine/model/calls/call.ts'
import type { NamedEntity } from '@vitrine/model/messages/parts/entities.ts'
import type { Answer, Args } from '../../api/client.ts'

type Usual<V extends string, N extends string> = `${V}${Capitalize<N>}`

/** The entities that have a name in sentences, and whose records are created, changed and deleted by calls of the usual names. */
export type UsualEntity = {
  [N in NamedEntity]: Usual<'create' | 'update' | 'delete', N> extends CallName ? N : never
}[NamedEntity]

/** The calls that answer a part of a list, and can be searched. */
export type ListCall = { [N in CallName]: 'search' extends keyof Args<N> ? (Answer<N> extends Page<unknown> ? N : never) : never }[CallName]

/** `usualCalls('promotion').update` is `updatePromotion`. They differ in their fields alone: here they are all typed as one of them. */
export const usualCalls = (entity: UsualEntity) => {
  const name = entity.charAt(0).toUpperCase() + entity.slice(1)
  return { create: `create${name}`, update: `update${name}`, delete: `delete${name}` } as {
    create: Extract<keyof Calls, 'createPromotion'>
    update: Extract<keyof Calls, 'updatePromotion'>
    delete: Extract<keyof Calls, 'deletePromotion'>
  }
}
