import { useEffect, useMemo, useState } from 'react'
import type { Catalogue } from '@vitrine/model/screen/content.ts'
import type { LanguageRotation } from '@vitrine/model/screen/languageRotation.ts'
import { menuAt, type MenuAt } from '@vitrine/model/screen/menuAt.ts'
import type { Clock } from './clock.ts'

/** The menu as it is true now, and anew at each moment at which something of it is other. `now` answers milliseconds since 1970. */
export function useMenu(catalogue: Catalogue, languages: LanguageRotation, clock: Clock, now: () => number): MenuAt {
  const [at, setAt] = useState(now)
  const menu = useMemo(() => menuAt(catalogue, at, languages), [catalogue, at, languages])
  const { until } = menu
  useEffect(() => {
    if (until === null) return
    const tick = () => {
      const moment = now()
      if (moment >= until) setAt(moment)
    }
    return clock.subscribe(tick)
  }, [clock, now, until])
  return menu
}
