import { useAsset } from '../data.tsx'
import { whole } from '../widgetStyle.ts'
import { Film } from './Film.tsx'
import { Picture } from './Picture.tsx'

/** A picture or a video behind what lies on it. */
export function Backdrop({ assetId, mode }: { readonly assetId: string | null; readonly mode: 'COVER' | 'CONTAIN' }) {
  const asset = useAsset(assetId)
  if (!asset) return null
  return (
    <div style={whole}>{asset.type === 'VIDEO' ? <Film asset={asset} mode={mode} repeat /> : <Picture url={asset.url} mode={mode} />}</div>
  )
}
