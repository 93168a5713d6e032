import type { Fit } from '@vitrine/model/show/fitting.ts'
import { createListeners, type ReadonlyStore } from '@vitrine/renderer/store.ts'
import type { CanvasView } from './view/canvasView.ts'

/** What of each widget is drawn wholly, by its id, as it was measured last: docs/spec/fitting.md. */
export interface Fits extends ReadonlyStore<ReadonlyMap<string, Fit>> {
  readonly note: (widgetId: string, fit: Fit | null) => void
}

const quiet = 120

interface FitsDeps {
  readonly canvas: Pick<CanvasView, 'element'>
  readonly soon?: (work: () => void) => void
}

/** Gathers what is measured, and tells it when there is quiet: nothing is drawn for it while somebody drags, nor for each letter typed. */
export function createFits({ canvas, soon = work => void setTimeout(work, quiet) }: FitsDeps): Fits {
  const { subscribe, tell } = createListeners()
  let fits: ReadonlyMap<string, Fit> = new Map()
  const noted = new Map<string, Fit | null>()

  function publish() {
    if (canvas.element()?.hasAttribute('data-busy')) return soon(publish)
    const next = new Map(fits)
    for (const [id, fit] of noted) {
      if (fit) next.set(id, fit)
      else next.delete(id)
    }
    const isOther = [...noted].some(([id, fit]) => !isSame(fits.get(id), fit ?? undefined))
    noted.clear()
    if (!isOther) return
    fits = next
    tell()
  }

  return {
    get: () => fits,
    subscribe,
    note(widgetId, fit) {
      const isWaiting = noted.size > 0
      noted.set(widgetId, fit)
      if (!isWaiting) soon(publish)
    },
  }
}

const isSame = (a: Fit | undefined, b: Fit | undefined) =>
  a === b || (a !== undefined && b !== undefined && a.shown === b.shown && a.total === b.total && a.secondsNeeded === b.secondsNeeded)
