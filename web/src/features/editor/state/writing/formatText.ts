import { op } from '@vitrine/model/show/operations.ts'
import { maxRuns } from '@vitrine/model/show/maxRuns.ts'
import { beside, cleared, formatNames, formatted, type Range } from '@vitrine/model/show/richText.ts'
import { widgetOf } from '@vitrine/model/show/show.ts'
import type { TextStyleChange } from '@vitrine/model/show/textStyles.ts'
import { isOneOf, keysOf } from '@vitrine/model/kernel/record.ts'
import { wordsEdit, wordsOf } from './words.ts'
import type { WritingDeps } from './writingDeps.ts'

/**
 * Writes a text otherwise: the range of it where that is a part and the change is one that a part can have, else the whole, of which
 * no part then says otherwise. One step with its likes if `of` names it.
 */
export function formatText(
  { editor, perform, announce }: Pick<WritingDeps, 'editor' | 'perform' | 'announce'>,
  widgetId: string,
  range: Range | null,
  change: TextStyleChange,
  of?: string,
): boolean {
  const widget = widgetOf(editor.get().show, widgetId)
  if (widget?.type !== 'TEXT') return false
  const { content, runs } = wordsOf({ editor }, widget.settings)
  const { textStyle } = widget.settings
  const ofParts = formatNames.filter(name => change[name] !== undefined)
  const isPart = range !== null && range.start < range.end && range.end - range.start < content.length
  if (!isPart || !ofParts.length) {
    const rest = { textStyle: change }
    if (!runs || !ofParts.length) return perform(op('updateWidgetSettingsText', { widgetId, ...rest }), of)
    return perform(wordsEdit({ editor }, widgetId, { content, runs: cleared(runs, ofParts) }, { content, runs }, rest), of)
  }
  const rest = Object.fromEntries(
    keysOf(change)
      .filter(name => !isOneOf(ofParts, name))
      .map(name => [name, change[name]]),
  )
  const inRange = Object.fromEntries(ofParts.map(name => [name, change[name]]))
  const next = formatted(content, runs, range, beside(textStyle, inRange))
  if ((next?.length ?? 0) > maxRuns) {
    announce('editor.too-many-runs', { most: maxRuns })
    return false
  }
  const style = Object.keys(rest).length ? { textStyle: rest } : {}
  return perform(wordsEdit({ editor }, widgetId, { content, runs: next }, { content, runs }, style), of)
}
