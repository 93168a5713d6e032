import { useAsset } from '../data.tsx'
import { Picture } from '../media/Picture.tsx'
import { Placeholder } from '../Placeholder.tsx'
import type { WidgetProps } from './widgetProps.ts'

export function ImageWidget({ widget, box }: WidgetProps<'IMAGE'>) {
  const { assetId, contentMode } = widget.settings
  const asset = useAsset(assetId)
  return asset ? <Picture url={asset.url} mode={contentMode} /> : <Placeholder says="placeholder.noImage" box={box} />
}
