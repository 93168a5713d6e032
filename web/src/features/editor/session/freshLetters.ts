import type { Catalogue } from '@vitrine/model/screen/content.ts'
import { lettersFor } from '@vitrine/model/show/legibility.ts'
import { apply, type Operation } from '@vitrine/model/show/operations.ts'
import { restyled } from '@vitrine/model/show/restyling.ts'
import { slideOf, widgetOf, type Show } from '@vitrine/model/show/show.ts'
import { textStylesOf } from '@vitrine/model/show/textStyles.ts'
import type { PictureSamples } from './pictureSamples.ts'

interface FreshLettersDeps {
  readonly catalogue: { readonly get: () => Catalogue }
  readonly samples: Pick<PictureSamples, 'pixelsOf'>
}

/** Letters whose colour follows what lies under them, because nobody has chosen it: those of widgets that were added since the editor was opened. */
export interface FreshLetters {
  readonly note: (widgetId: string) => void
  /** These operations, and what makes fresh letters readable after them: one step. */
  readonly withLetters: (show: Show, operations: readonly Operation[]) => readonly Operation[]
  /** What these operations colour, somebody has chosen. */
  readonly forget: (operations: readonly Operation[]) => void
}

export function createFreshLetters({ catalogue, samples }: FreshLettersDeps): FreshLetters {
  const fresh = new Set<string>()
  return {
    note: widgetId => void fresh.add(widgetId),
    withLetters(show, operations) {
      // Nothing is worked out for what is typed: a box that grows with its words stays where it is.
      if (fresh.size === 0 || operations.some(isTyped) || operations.every(isTold)) return operations
      const after = operations.reduce(apply, show)
      const chosen = new Set(operations.flatMap(coloured))
      const looked = { catalogue: catalogue.get(), pixelsOf: samples.pixelsOf }
      const recoloured = [...fresh].flatMap(id => {
        const widget = widgetOf(after, id)
        const slide = widget && slideOf(after, widget.slideId)
        // What was added a moment ago has its letters.
        if (!widget || !slide || chosen.has(id) || !widgetOf(show, id) || slideOf(show, slide.id) === slide) return []
        const color = lettersFor(after, slide, widget, looked)
        return textStylesOf(widget).every(style => style.color === color) ? [] : restyled([widget], { color })
      })
      return [...operations, ...recoloured]
    },
    forget(operations) {
      for (const id of operations.flatMap(coloured)) fresh.delete(id)
    },
  }
}

const isTyped = ({ kind }: Operation) => kind === 'updateWidgetSettingsText' || kind === 'updateWidgetSettingsTicker'
/** What is under letters does not change with what a widget says. */
const isTold = ({ kind }: Operation) => kind.startsWith('updateWidgetSettings') && kind !== 'updateWidgetSettingsAsset'

/** The widget whose letters an operation colours. */
function coloured({ data }: Operation): readonly string[] {
  if (!('widgetId' in data)) return []
  const isChosen = Object.values(data).some(value => typeof value === 'object' && value !== null && 'color' in value)
  return isChosen ? [data.widgetId] : []
}
