import type { Context } from '../../core/api/handler.ts'

/** As whom something is done, and who really does it. */
export interface Hand {
  readonly userId: string
  readonly actorId: string | null
}

export const handOf = ({ viewer, request }: Pick<Context, 'viewer' | 'request'>): Hand => ({
  userId: viewer.id,
  actorId: request.actorId ?? null,
})

/** Whether one person is in both: also who acts as another one, and whoever somebody acts as. */
export const isOfOne = (a: Hand, b: Hand): boolean => [a.userId, a.actorId].some(id => id !== null && (id === b.userId || id === b.actorId))
