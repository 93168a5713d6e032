import type { ScreenContent } from '@vitrine/model/screen/content.ts'
import { useShift } from './Glass.tsx'
import type { KnownBrand } from './brand.ts'
import { Mark } from './Mark.tsx'
import type { Hint } from './picture.ts'
import { nameOf, type Translate } from './words.ts'

interface Props {
  readonly brand: KnownBrand
  readonly screen: ScreenContent['screen'] | null
  /** Somebody has just connected it and wants to know what comes next. */
  readonly hint: Hint | null
  /** What the hint is about. */
  readonly named: string
  readonly now: () => number
  readonly t: Translate
}

/** Nothing is planned for this screen: it says who it is and nothing that guests would have to understand. */
export function Notice({ brand, screen, hint, named, now, t }: Props) {
  const shift = useShift(now)
  return (
    <main className="paper notice" style={shift}>
      <Mark brand={brand} />
      {screen && <h1>{screen.systemTitle}</h1>}
      {screen && <p>{nameOf(screen, t)}</p>}
      {hint && <p className="hint">{t(`screen.notice.${hint}`, { named, screen: screen ? nameOf(screen, t) : '' })}</p>}
    </main>
  )
}
