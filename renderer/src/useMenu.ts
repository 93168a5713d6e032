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

/** Milliseconds by which a clock may go back and forth with each answer of the server. */
const tolerance = 10_000

/** What is true now, until the moment that it names. */
function useAt<T extends { readonly until: number | null }>(answer: (at: number) => T, clock: Clock, now: () => number): T {
  const [at, setAt] = useState(now)
  const current = useMemo(() => answer(at), [answer, at])
  const { until } = current
  useEffect(() => {
    const tick = () => {
      const moment = now()
      // A television's own clock may be ahead until the server has told it the time.
      if (moment < at - tolerance || (until !== null && moment >= until)) setAt(moment)
    }
    return clock.subscribe(tick)
  }, [clock, now, at, until])
  return current
}
