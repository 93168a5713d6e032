import { useLayoutEffect, useRef, type CSSProperties } from 'react'
import { decoded, isDrawn } from '../media.ts'
import { useStage } from '../stageContext.ts'
import { whole } from '../widgetStyle.ts'
import { blurPixels, blurringOf, coveredPart } from './blur.ts'

interface Props {
  readonly url: string
  /** In reference pixels. */
  readonly blur: number
}

/** A picture that fills the slide, out of focus. It is blurred once, when it comes, and then costs what any picture costs. */
export function BlurredPicture({ url, blur }: Props) {
  const { size } = useStage()
  const image = useRef<HTMLImageElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const blurring = blurringOf(size, blur)
  const { width, height, radius, passes } = blurring
  useLayoutEffect(() => {
    const [source, target] = [image.current!, canvas.current!]
    let isWanted = true
    const draw = () => {
      if (isWanted) paint(source, target, { width, height, radius, passes })
    }
    // While a slider is drawn the picture is there already: not one frame without it.
    if (source.complete && source.naturalWidth > 0) draw()
    else void decoded(source).then(draw)
    return () => void (isWanted = false)
    // Of another blur the canvas is another, also where both are painted alike.
  }, [url, blur, width, height, radius, passes])
  return (
    <>
      {/* Where this browser does not let its pixels be read, its own filter has to do. */}
      <img ref={image} src={url} alt="" decoding="sync" draggable={false} style={{ ...covering, filter: `blur(${blur}px)` }} />
      {/* Brought to its size by a transform, for the sake of films of a show: see Film. */}
      <canvas
        key={`${url} ${blur}`}
        ref={canvas}
        width={width}
        height={height}
        {...{ [isDrawn.waits]: '' }}
        style={{ ...corner, transform: `scale(${size.width / width},${size.height / height})` }}
      />
    </>
  )
}

function paint(source: HTMLImageElement, target: HTMLCanvasElement, blurring: ReturnType<typeof blurringOf>) {
  const picture = { width: source.naturalWidth, height: source.naturalHeight }
  const context = target.getContext('2d')
  if (context && picture.width > 0 && picture.height > 0) {
    const part = coveredPart(picture, blurring)
    context.drawImage(source, part.x, part.y, part.width, part.height, 0, 0, blurring.width, blurring.height)
    try {
      const pixels = context.getImageData(0, 0, blurring.width, blurring.height)
      blurPixels(pixels.data, blurring)
      context.putImageData(pixels, 0, 0)
    } catch {
      target.style.visibility = 'hidden'
      source.style.visibility = 'visible'
    }
  }
  isDrawn.say(target)
}

const covering: CSSProperties = { ...whole, display: 'block', maxWidth: 'none', objectFit: 'cover', visibility: 'hidden' }
const corner: CSSProperties = { position: 'absolute', left: 0, top: 0, transformOrigin: '0 0' }
