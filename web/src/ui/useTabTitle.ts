import { useEffect } from 'react'
import { useBranding } from '../api/branding.ts'

/** What the tab says: the page, and whose application it is. */
export function useTabTitle(title: string): void {
  const { name } = useBranding()
  useEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])
}
