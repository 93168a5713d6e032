import { useEffect, useState, type ComponentType } from 'react'
import { toast } from './toast.tsx'

type Fetch<P> = () => Promise<{ readonly default: ComponentType<P> }>

interface Props<P> {
  readonly fetch: Fetch<P>
  readonly isWanted: boolean
  /** Its code could not be had, which a toast says: the page stays as it is. */
  readonly onMissing?: () => void
  readonly with: P
}

/** A part of the page whose code is fetched when it is first wanted. */
export function Fetched<P extends object>({ fetch, isWanted, onMissing, with: props }: Props<P>) {
  const [Part, setPart] = useState<ComponentType<P> | null>(null)
  useEffect(() => {
    if (!isWanted || Part) return
    let isMeant = true
    fetch().then(
      loaded => isMeant && setPart(() => loaded.default),
      (error: unknown) => {
        if (!isMeant) return
        toast.failed('failure.load', { error })
        onMissing?.()
      },
    )
    return () => void (isMeant = false)
  }, [fetch, isWanted, Part, onMissing])
  return Part && <Part {...props} />
}

/** It is about to be wanted. */
export const prefetch = (fetch: Fetch<never>): void => void fetch().catch(() => undefined)
