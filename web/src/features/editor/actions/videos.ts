import type { ContentAsset } from '@vitrine/model/screen/content.ts'
import { apply, op, type Operation } from '@vitrine/model/show/operations.ts'
import { slideOf, widgetOf, type WidgetOf } from '@vitrine/model/show/show.ts'
import { followedLength } from '@vitrine/model/show/videoLength.ts'
import { inProportion } from '@vitrine/model/show/widgets.ts'
import type { EditorContext } from '../session/editorContext.ts'

type Video = WidgetOf<'VIDEO'>

/** The edit that gives the box the proportions of its video, as long as nobody gave it a size: where it lies now, whenever its settings were drawn. */
function proportions({ editor }: Pick<EditorContext, 'editor'>, { id }: Video, asset: ContentAsset | undefined): readonly Operation[] {
  const { show } = editor.get()
  const widget = widgetOf(show, id)
  if (!widget || !asset?.width || !asset.height || widget.isLocked) return []
  const place = inProportion(widget, asset.width / asset.height, show.orientation)
  return place ? [op('updateWidget', { id, ...place })] : []
}

/** Another video, in one step with what follows from it: the proportions of its box, and of a slide that is as long as its video the duration. */
export function chooseVideo(
  context: EditorContext,
  widget: Video,
  assetId: string | null,
  assets: Readonly<Record<string, ContentAsset>>,
): boolean {
  const { show } = context.editor.get()
  const chosen = op('updateWidgetSettingsAsset', { widgetId: widget.id, assetId })
  const [before, after] = [slideOf(show, widget.slideId), slideOf(apply(show, chosen), widget.slideId)]
  const duration = before && after ? followedLength(before, after, assets) : null
  return context.perform([
    chosen,
    ...proportions(context, widget, assets[assetId ?? '']),
    ...(duration === null ? [] : [op('updateSlide', { id: widget.slideId, duration })]),
  ])
}

/** What was processed when it was chosen is there. */
export function takeProportions(context: EditorContext, widget: Video, asset: ContentAsset): void {
  const edits = proportions(context, widget, asset)
  if (edits.length) context.perform(edits)
}
