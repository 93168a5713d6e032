import type { CSSProperties } from 'react'
import type { Slide } from '@vitrine/model/show/show.ts'
import { colourIn } from '@vitrine/model/show/resolve.ts'
import { useAsset } from '../data.tsx'
import { colourCss } from '../paint.ts'
import { useStage } from '../stageContext.ts'
import { whole } from '../widgetStyle.ts'
import { Backdrop } from './Backdrop.tsx'
import { BlurredPicture } from './BlurredPicture.tsx'

type Props = Pick<Slide, 'backgroundAssetId' | 'backgroundOverlayColor' | 'backgroundOverlayOpacity' | 'backgroundBlur'>

/** The picture or video behind a slide, as much out of focus, darkened or lightened as it was wished, so that words on it can be read. */
export function SlideBackdrop({ slide }: { readonly slide: Props }) {
  const { style } = useStage()
  const asset = useAsset(slide.backgroundAssetId)
  if (!asset) return null
  const { backgroundOverlayColor: colour, backgroundOverlayOpacity: opacity, backgroundBlur: blur } = slide
  return (
    <>
      {!blur ? (
        <Backdrop assetId={asset.id} mode="COVER" />
      ) : asset.type === 'VIDEO' ? (
        <div style={outOfFocus(blur)}>
          <Backdrop assetId={asset.id} mode="COVER" />
        </div>
      ) : (
        <BlurredPicture url={asset.url} blur={blur} />
      )}
      {colour && (
        <div data-overlay-of-background style={{ ...whole, backgroundColor: colourCss(colourIn(style, colour, '000000'), opacity) }} />
      )}
    </>
  )
}

/** Larger than the slide: at its own edges a blurred video is transparent. */
const outOfFocus = (blur: number): CSSProperties => ({
  position: 'absolute',
  left: -2 * blur,
  top: -2 * blur,
  width: `calc(100% + ${4 * blur}px)`,
  height: `calc(100% + ${4 * blur}px)`,
  filter: `blur(${blur}px)`,
})
