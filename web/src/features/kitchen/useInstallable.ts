import type { Language } from '@vitrine/model/messages/languages.ts'
import { useEffect } from 'react'
import { useLanguage } from '../../ui/language.ts'

/** What it is called under its picture. */
const manifests: Readonly<Record<Language, string>> = { en: '/kitchen.webmanifest', nl: '/kitchen.nl.webmanifest' }

/** While this page is open, what a phone puts on its home screen is this page. */
export function useInstallable(): void {
  const manifest = manifests[useLanguage()]
  useEffect(() => {
    const link = document.createElement('link')
    link.rel = 'manifest'
    link.href = manifest
    document.head.append(link)
    return () => link.remove()
  }, [manifest])
}
