import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import type { Args } from '../../api/client.ts'
import { callOptions } from '../../api/useCall.ts'
import { useChange } from '../../api/useChange.ts'
import type { Release } from './release.ts'

type Edit = Omit<Args<'updateRelease'>, 'input'> & { readonly title?: string }

/**
 * Changes of a release, one after another: each says which version it was made to, so that what a colleague saved meanwhile is not lost unseen
 * ([RL4]). `settled`: once nothing is on its way, the version that is stored; null: something is not saved ([RL24]).
 */
export function useReleaseEdits({ id, updatedAt }: Pick<Release, 'id' | 'updatedAt'>) {
  const client = useQueryClient()
  const { run, busy } = useChange('updateRelease', {
    failed: ({ code }) => {
      // What the colleague made of it is shown.
      if (code === 'ConflictError') void client.invalidateQueries({ queryKey: ['findRelease'] })
    },
  })
  const seen = useRef(updatedAt)
  const waiting = useRef(0)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const failures = useRef(0)
  /** What is typed and not stored, by the name of its field. */
  const { current: unsaved } = useRef(new Map<string, unknown>())
  /** What is on the screen; what is on its way may be a change of an earlier one. */
  const shown = useRef(updatedAt)
  useEffect(() => {
    shown.current = updatedAt
    if (waiting.current === 0) seen.current = updatedAt
  }, [updatedAt])

  const edit = useCallback(
    ({ title, ...change }: Edit): Promise<boolean> => {
      waiting.current += 1
      const turn = last.current.then(async () => {
        const answer = await run({ input: { id, updatedAt: seen.current, ...(title !== undefined && { title }) }, ...change })
        waiting.current -= 1
        if (!answer) {
          failures.current += 1
          if (waiting.current === 0) seen.current = shown.current
          return false
        }
        seen.current = shown.current = answer.updatedAt
        client.setQueryData(callOptions('findRelease', { id }).queryKey, answer)
        return true
      })
      last.current = turn
      return turn
    },
    [client, id, run],
  )
  const settled = useCallback(async () => {
    const before = failures.current
    await last.current
    return failures.current > before || unsaved.size > 0 ? null : seen.current
  }, [unsaved])
  return { edit, settled, unsaved, busy }
}
export type ReleaseEdits = ReturnType<typeof useReleaseEdits>
