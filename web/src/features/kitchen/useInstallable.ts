import { useEffect } from 'react'

const manifest = '/kitchen.webmanifest'

/** While this page is open, what a phone puts on its home screen is this page. */
export function useInstallable(): void {
  useEffect(() => {
    const link = document.createElement('link')
    link.rel = 'manifest'
    link.href = manifest
    document.head.append(link)
    return () => link.remove()
  }, [])
}
