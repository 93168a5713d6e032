import type { Catalogue } from '@vitrine/model/screen/content.ts'
import { asWritten } from '@vitrine/model/screen/languageRotation.ts'
import { menuAt } from '@vitrine/model/screen/menuAt.ts'
import { useEffect, useMemo, useState } from 'react'

/** A timer that is asked to wait longer goes off at once. */
const longest = 2 ** 31 - 1

/** The catalogue as it is true now, in one language (null: as it is written), and anew at each moment at which something of it is other. */
export function useMenuNow(catalogue: Catalogue, language: string | null = null): Catalogue {
  const [at, setAt] = useState(() => Date.now())
  const { catalogue: menu, until } = useMemo(
    () => menuAt(catalogue, at, language === null ? asWritten : { ...asWritten, languages: [language] }),
    [catalogue, at, language],
  )
  useEffect(() => {
    if (until === null) return
    const timer = setTimeout(() => setAt(Date.now()), Math.min(longest, Math.max(0, until - Date.now())))
    return () => clearTimeout(timer)
  }, [until, at])
  return menu
}
