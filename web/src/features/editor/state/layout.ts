import { createStore } from '@vitrine/renderer/store.ts'
import { valueOf } from '@vitrine/model/kernel/record.ts'
import { remembered } from '../../../device/remembered.ts'

/** How this user arranged the editor; kept in the browser. */
export interface Arrangement {
  readonly strip: number
  readonly settings: number
  readonly isStripOpen: boolean
  readonly isSettingsOpen: boolean
  /** The list of layers below the settings. */
  readonly isLayersOpen: boolean
  /** Beside the slide, in points. */
  readonly hasRulers: boolean
  /** Lines that were pulled out of the rulers. */
  readonly hasGuides: boolean
  /** Within which titles are safe. */
  readonly hasMargins: boolean
  /** Width and height that are typed go along with each other. */
  readonly keepsRatio: boolean
  /** Sections of the settings that are folded. */
  readonly folded: readonly string[]
  /** Heights in pixels of the sections that were made lower than their fields. */
  readonly heights: Readonly<Record<string, number>>
}

/** Widths in pixels: decisions, geometry. */
export const widths = {
  strip: { least: 120, usual: 168, most: 400 },
  settings: { least: 320, usual: 320, most: 500 },
} as const
export type Side = keyof typeof widths

/** What few boards need is folded until somebody wants it. */
export const foldedAtFirst: readonly string[] = ['labels', 'soldOut']

/** A section dragged below this height folds, and what is left of it is its title: [ED256]. */
export const foldsBelow = 100
const mostHeight = 2_000
export const sectionHeight = (height: number) => Math.round(Math.min(mostHeight, Math.max(foldsBelow, height)))

const heightsIn = (found: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries(typeof found === 'object' && found !== null ? found : {}).flatMap(([name, height]) =>
      typeof height === 'number' && Number.isFinite(height) ? [[name, sectionHeight(height)]] : [],
    ),
  )

/** What was kept, as far as it still makes sense; else as it is at first. */
export function arrangementIn(found: unknown): Arrangement {
  const of = (name: keyof Arrangement) => valueOf(found, name)
  const folded = of('folded')
  return {
    strip: clamped('strip', of('strip')),
    settings: clamped('settings', of('settings')),
    isStripOpen: of('isStripOpen') !== false,
    isSettingsOpen: of('isSettingsOpen') !== false,
    isLayersOpen: of('isLayersOpen') === true,
    hasRulers: of('hasRulers') === true,
    hasGuides: of('hasGuides') !== false,
    hasMargins: of('hasMargins') === true,
    keepsRatio: of('keepsRatio') === true,
    folded: Array.isArray(folded) ? folded.filter(x => typeof x === 'string') : foldedAtFirst,
    heights: heightsIn(of('heights')),
  }
}

/** `clamped('strip', 90)` is 120 */
export function clamped(side: Side, width: unknown): number {
  const { least, most, usual: otherwise } = widths[side]
  return typeof width === 'number' && Number.isFinite(width) ? Math.round(Math.min(most, Math.max(least, width))) : otherwise
}

const kept = remembered({ key: 'vitrine.editor.layout', on: 'device', read: arrangementIn, otherwise: arrangementIn(null) })
/** Where nothing can be kept it holds until the tab is closed. */
const { get, set, subscribe } = createStore(kept.get())

export const layout = {
  get,
  set(change: Partial<Arrangement>) {
    const next = { ...get(), ...change }
    kept.set(next)
    set(next)
  },
  subscribe,
}
