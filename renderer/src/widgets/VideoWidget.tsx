import type { Size } from '@vitrine/model/show/geometry.ts'
import { useContext } from 'react'
import { useAsset, EditingContext } from '../data.tsx'
import { Film } from '../media/Film.tsx'
import { Placeholder } from '../Placeholder.tsx'
import type { WidgetProps } from './widgetProps.ts'

export function VideoWidget({ widget, box }: WidgetProps<'VIDEO'>) {
  const { assetId, contentMode, repeat } = widget.settings
  const asset = useAsset(assetId)
  if (asset) return <Film asset={asset} mode={contentMode} repeat={repeat} />
  return assetId === null ? <Placeholder says="placeholder.noVideo" box={box} /> : <Missing assetId={assetId} box={box} />
}

/** It is being processed, or was removed. */
function Missing({ assetId, box }: { readonly assetId: string; readonly box: Size }) {
  const isComing = useContext(EditingContext).useIsComing(assetId)
  return <Placeholder says={isComing ? 'placeholder.videoComing' : 'placeholder.noVideo'} box={box} />
}
