import type { ContentAsset } from '@vitrine/model/screen/content.ts'
import { apply, op, type Operation } from '@vitrine/model/show/operations.ts'
import { slideOf, widgetOf, type Show, type WidgetOf } from '@vitrine/model/show/show.ts'
import { followedLength } from '@vitrine/model/show/videoLength.ts'
import { inProportion } from '@vitrine/model/show/widgets.ts'
import type { EditorContext } from '../session/editorContext.ts'

/** The edit that gives the box the proportions of its video, as long as nobody gave it a size: where it lies now, whenever its settings were drawn. */
function proportions(show: Show, id: string, asset: ContentAsset | undefined): readonly Operation[] {
  const widget = widgetOf(show, id)
  if (!asset?.width || !asset.height || widget?.type !== 'VIDEO' || widget.settings.assetId !== asset.id || widget.isLocked) return []
  const place = inProportion(widget, asset.width / asset.height, show.orientation)
  return place ? [op('updateWidget', { id, ...place })] : []
}

/** Another video, in one step with what follows from it: the proportions of its box, and of a slide that is as long as its video the duration. */
export function chooseVideo(context: EditorContext, { id, slideId }: WidgetOf<'VIDEO'>, assetId: string | null): boolean {
  const { editor, catalogue } = context
  const { show } = editor.get()
  const assets = { ...catalogue.get().assets, ...context.assets.get() }
  const chosen = op('updateWidgetSettingsAsset', { widgetId: id, assetId })
  const next = apply(show, chosen)
  const [before, after] = [slideOf(show, slideId), slideOf(next, slideId)]
  const duration = before && after ? followedLength(before, after, assets) : null
  if (assetId !== null && !assets[assetId]) takeProportionsLater(context, id, assetId)
  return context.perform([
    chosen,
    ...proportions(next, id, assets[assetId ?? '']),
    ...(duration === null ? [] : [op('updateSlide', { id: slideId, duration })]),
  ])
}

/** Chosen while it is being processed: its proportions come once it is there, if it is still the one. */
function takeProportionsLater({ editor, catalogue, perform }: EditorContext, id: string, assetId: string): void {
  const stop = catalogue.subscribe(() => {
    const { [assetId]: asset } = catalogue.get().assets
    if (!asset) return
    stop()
    const edits = proportions(editor.get().show, id, asset)
    if (edits.length) perform(edits)
  })
}
