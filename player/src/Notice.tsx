import type { ReactNode } from 'react'
import type { ScreenContent } from '@vitrine/model/screen/content.ts'
import { Mark } from './Mark.tsx'
import type { Hint } from './picture.ts'
import type { Translate } from './words.ts'

interface Props {
  readonly screen: ScreenContent['screen'] | null
  /** Somebody has just connected it and wants to know what comes next. */
  readonly hint: Hint | null
  /** What the hint is about. */
  readonly named: string
  readonly t: Translate
  readonly children?: ReactNode
}

/** Nothing is planned for this screen: it says who it is and nothing that guests would have to understand. */
export function Notice({ screen, hint, named, t, children }: Props) {
  return (
    <main className="paper notice">
      <Mark />
      {screen && <h1>{screen.systemTitle}</h1>}
      {screen && <p>{t('screen.notice.screen', { number: screen.sortIndex })}</p>}
      {hint && <p className="hint">{t(`screen.notice.${hint}`, { named, number: screen?.sortIndex ?? '' })}</p>}
      {children}
    </main>
  )
}
