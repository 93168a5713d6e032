import { useAsset } from '../data.tsx'
import { Film } from '../media/Film.tsx'
import { Placeholder } from '../Placeholder.tsx'
import type { WidgetProps } from './widgetProps.ts'

export function VideoWidget({ widget, box }: WidgetProps<'VIDEO'>) {
  const { assetId, contentMode, repeat } = widget.settings
  const asset = useAsset(assetId)
  return asset ? <Film asset={asset} mode={contentMode} repeat={repeat} /> : <Placeholder says="placeholder.noVideo" box={box} />
}
