import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Catalogue } from '@vitrine/model/screen/content.ts'
import type { LanguageRotation } from '@vitrine/model/screen/languageRotation.ts'
import { menuAt, type MenuAt } from '@vitrine/model/screen/menuAt.ts'
import type { Show } from '@vitrine/model/show/show.ts'
import { slidesAt } from '@vitrine/model/show/slidesAt.ts'
import type { Clock } from './clock.ts'

/** The menu as it is true now, and anew at each moment at which something of it is other. `now` answers milliseconds since 1970. */
export const useMenu = (catalogue: Catalogue, languages: LanguageRotation, clock: Clock, now: () => number): MenuAt =>
  useAt(
    useCallback(at => menuAt(catalogue, at, languages), [catalogue, languages]),
    clock,
    now,
  )

/** The show with the slides whose times it is now. */
export const useSlides = (show: Show, catalogue: Catalogue, clock: Clock, now: () => number): Show =>
  useAt(
    useCallback(at => slidesAt(show, catalogue, at), [show, catalogue]),
    clock,
    now,
  ).show

/** What is true now, until the moment that it names. */
function useAt<T extends { readonly until: number | null }>(answer: (at: number) => T, clock: Clock, now: () => number): T {
  const [at, setAt] = useState(now)
  const current = useMemo(() => answer(at), [answer, at])
  const { until } = current
  useEffect(() => {
    if (until === null) return
    const tick = () => {
      const moment = now()
      if (moment >= until) setAt(moment)
    }
    return clock.subscribe(tick)
  }, [clock, now, until])
  return current
}
