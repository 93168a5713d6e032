import { useEffect } from 'react'
import { useViewer } from '../../api/viewer.ts'
import type { Opened } from './recentlyOpened.ts'

/** The page of a thing says that it was opened, for the search to name it first. Null: what it is is not known yet. */
export function useOpened(opened: Pick<Opened, 'kind' | 'id' | 'title'> | null, to: string): void {
  const userId = useViewer()?.id
  const { kind, id, title } = opened ?? {}
  useEffect(() => {
    if (!userId || !kind || !id || !title) return
    // After the page itself; without it nothing is remembered.
    import('./recentlyOpened.ts').then(
      ({ recentlyOpened }) => recentlyOpened(userId).add({ kind, id, title, at: { to } }),
      () => undefined,
    )
  }, [userId, kind, id, title, to])
}
