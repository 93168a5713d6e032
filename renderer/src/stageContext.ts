import { createContext, useContext } from 'react'
import type { Fit } from '@vitrine/model/show/fitting.ts'
import type { Size } from '@vitrine/model/show/geometry.ts'
import type { Picked } from '@vitrine/model/show/playlist.ts'
import type { Clock } from './clock.ts'
import type { DrawnStyle } from './text/textStyle.ts'

/** What a widget knows of the slide it stands on. */
export interface StageSituation {
  /** The show's colours, fonts and icons. */
  readonly style: DrawnStyle
  /** The slide in reference pixels. */
  readonly size: Size
  /** The slide's own time; null: frozen, everything stands and everything shows. */
  readonly time: Clock | null
  /** What random promotions show in this round. */
  readonly picked: Picked | null
  /** Wants to know what of a widget is drawn wholly; null: it shows nothing. On a screen in a shop nobody does. */
  readonly onFit: OnFit | null
  /** Somebody works on it: what is not on a screen now is marked as such. */
  readonly isEdited: boolean
}
export type OnFit = (widgetId: string, fit: Fit | null) => void
export const StageContext = createContext<StageSituation | null>(null)

export function useStage(): StageSituation {
  const stage = useContext(StageContext)
  if (!stage) throw new Error('A widget is drawn on a Stage.')
  return stage
}
/** Nothing moves, and what is not available shows too: the editor and its pictures. */
export const useFrozen = () => useStage().time === null
