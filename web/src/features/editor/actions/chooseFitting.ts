import type { Misfit } from '@vitrine/model/show/fittingLanguages.ts'
import { slideWith } from '@vitrine/model/show/show.ts'
import type { EditorContext } from '../session/editorContext.ts'
import { layout } from '../state/layout.ts'
import { sidebars } from '../state/sidebars.ts'

/** Looks at a widget in a language in which it does not fit: the one that is looked at, else as it is written, else where the least is drawn. */
export function lookWhereItDoesNotFit(
  { editor, writing }: Pick<EditorContext, 'editor' | 'writing'>,
  { fit, inLanguages: [least, ...others] }: Misfit,
) {
  const looked = editor.language.get()
  if ([least, ...others].some(each => each?.language === looked)) return
  const language = fit || !least ? null : least.language
  if (language === looked) return
  writing.end()
  editor.language.set(language)
}

/** Leads to where it is chosen what becomes of what does not fit in a widget. */
export function chooseFitting({ editor, select }: Pick<EditorContext, 'editor' | 'select'>, widgetId: string) {
  const slide = slideWith(editor.get().show, widgetId)
  if (slide) editor.activate(slide.id)
  select(widgetId)
  const { folded, heights } = layout.get()
  const { fitting: _height, ...others } = heights
  sidebars.open('settings')
  layout.set({ folded: folded.filter(name => name !== 'fitting'), heights: others })
  // The settings of the widget are drawn after it is selected.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const section = document.querySelector('[data-section="fitting"]')
      section?.scrollIntoView({ block: 'nearest' })
      section?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true })
    }),
  )
}
