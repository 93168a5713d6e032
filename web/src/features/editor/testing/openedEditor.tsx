import { addresses } from '@vitrine/model/http.ts'
import { emptyCatalogue } from '@vitrine/model/screen/content.ts'
import type { Show } from '@vitrine/model/show/show.ts'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryApi, type MemoryApi } from '../../../testing/memoryApi.ts'
import { renderPage } from '../../../testing/renderPage.tsx'
import { OpenEditor } from '../EditorLayout.tsx'
import { anEditorContext } from '../session/testing/anEditorContext.ts'
import { arrangementIn, layout } from '../state/layout.ts'

const nothing = () => undefined

/** The whole editor, on a wide window unless said otherwise, with what `anEditorContext` has: a server that takes everything, and nobody else is there. */
export async function openedEditor(show: Show, api: MemoryApi = createMemoryApi({}), { width = 1440 } = {}) {
  // How the slide was looked at before is remembered there.
  sessionStorage.clear()
  api.serve(addresses.catalogue, () => emptyCatalogue)
  const context = anEditorContext(show)
  // As somebody has it who has arranged nothing, but for the folded sections.
  layout.set({ ...arrangementIn(null), folded: [] })
  await renderPage(() => <OpenEditor context={context} reopen={nothing} restart={nothing} />, api, { width })
  await expect.element(canvas()).toBeVisible()
  // The slide is where it fits, and stays there.
  let before = ''
  await expect
    .poll(() => {
      const { left, width } = board()
      const now = `${left} ${width}`
      const isSame = now === before && Math.abs(width - context.canvas.size().width) < 1
      before = now
      return isSame
    })
    .toBe(true)
  return context
}

const canvas = () => page.getByRole('application')
export const focusCanvas = () => (canvas().element() as HTMLElement).focus()
export const board = () => document.querySelector('[data-board]')!.getBoundingClientRect()
/** The elements that are drawn on the slide, from the lowest to the highest. */
export const drawn = () => [...canvas().element().querySelectorAll<HTMLElement>('[data-widget-id]')]
export const palette = (name: string) => page.getByRole('navigation', { name: 'Add elements' }).getByRole('button', { name, exact: true })
