import { op, type Operation } from '@vitrine/model/show/operations.ts'
import { placeOfFile } from '@vitrine/model/show/placedFiles.ts'
import { slideOf, type Slide, type Widget } from '@vitrine/model/show/show.ts'
import { isPending, type Uploaded } from '../../media/uploads.ts'
import type { EditorContext } from '../session/editorContext.ts'
import type { DropPoint } from '../session/incomingFiles.ts'
import { addWidget } from './addWidget.ts'
import { setBackground } from './background.ts'

interface Landing {
  readonly at: DropPoint
  /** It lies where it was dropped; what came with it lies beside it. */
  readonly isFirst: boolean
  readonly slideId: string
}

/** A picture or a video as a new widget in its own proportions, about a third of the slide. A video is seen as soon as it was processed. */
export function addFile(context: EditorContext, uploaded: Uploaded, measured: number | null, { at, isFirst, slideId }: Landing) {
  const slide = slideFor(context, uploaded, slideId)
  if (!slide) return
  const isQuiet = isElsewhere(context, slideId)
  const asset = isPending(uploaded) ? null : uploaded
  const ratio = asset?.width && asset.height ? asset.width / asset.height : (measured ?? (asset ? 1 : 16 / 9))
  const own = asset?.type === 'IMAGE' ? (asset.width ?? null) : null
  const { canvas, editor } = context
  const attraction = at.isFree || isQuiet ? null : { lines: canvas.gestureContext.linesAround([]), size: canvas.size() }
  const place = placeOfFile({ ratio, width: own }, at, isFirst, editor.get().show, slide, attraction)
  const also = (widget: Widget): readonly Operation[] => [
    op('updateWidgetSettingsAsset', { widgetId: widget.id, assetId: uploaded.id }),
    op('updateWidget', { id: widget.id, ...place }),
  ]
  addWidget(context, uploaded.type === 'VIDEO' ? 'VIDEO' : 'IMAGE', at, {
    also,
    slide,
    isQuiet,
    ...(isQuiet && { says: 'editor.added-to-slide' }),
  })
}

/** A file as the background of a slide; a video is seen there as soon as it was processed. */
export function putBehind(context: EditorContext, uploaded: Uploaded, slideId: string, name: string) {
  if (slideFor(context, uploaded, slideId))
    setBackground(context, { slideId, assetId: uploaded.id, name, isQuiet: isElsewhere(context, slideId) })
}

/** The slide on which it was let go; null where it can't lie on it, which is said: it is in the library all the same. */
function slideFor({ assets, editor, warn }: EditorContext, uploaded: Uploaded, slideId: string): Slide | null {
  if (!isPending(uploaded)) assets.add(uploaded)
  const slide = slideOf(editor.get().show, slideId) ?? null
  if (uploaded.type === 'FONT') warn('editor.font-arrived')
  else if (!slide) warn('editor.slide-of-file-gone')
  return uploaded.type === 'FONT' ? null : slide
}

/** Uploads take their time: whoever writes, drags or looks at another slide by then is left to it. */
const isElsewhere = ({ editor, writing, gestures }: EditorContext, slideId: string): boolean =>
  editor.get().activeSlideId !== slideId || writing.get() !== null || gestures.get().at !== 'idle'
