import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Slide, Widget } from '@vitrine/model/show/show.ts'
import { gradientBetween } from '@vitrine/model/show/gradients.ts'
import { aShow, aSlide, aWidget } from '@vitrine/model/testing/shows.ts'
import { Content } from './data.tsx'
import { blurPixels, blurringOf, coveredPart } from './media/blur.ts'
import { colourCss } from './paint.ts'
import { playedSize, Stage } from './Stage.tsx'
import { catalogue } from './visual-samples/samples.ts'

const drawn = (slide: Slide, height?: number) =>
  renderToStaticMarkup(
    <Content catalogue={catalogue} words={null}>
      <Stage show={aShow({ slides: [slide] })} slide={slide} width={1280} {...(height && { height })} />
    </Content>,
  )
const styled = (style: Partial<Widget['style']>) => {
  const widget = aWidget('RECTANGLE', { id: 'w' })
  return drawn(aSlide({ id: 's', widgets: [{ ...widget, style: { ...widget.style, ...style } }] }))
}

test('[GR4] a colour covers as much as is said beside it, written as the oldest browsers read it', () => {
  expect(colourCss('1E90FF', null)).toBe('#1E90FF')
  expect(colourCss('1E90FF', 50)).toBe('rgba(30,144,255,0.5)')
  const html = styled({
    backgroundColor: '1E90FF',
    backgroundColorOpacity: 25,
    borderSize: 2,
    borderColor: '000000',
    borderColorOpacity: 50,
  })
  expect(html).toContain('background-color:rgba(30,144,255,0.25)')
  expect(html).toContain('border:2px solid rgba(0,0,0,0.5)')
})

test('[GR29] [GR30] [GR31] a gradient is drawn in place of the plain colour that stands for it', () => {
  const gradient = { ...gradientBetween('FF0000', '0000FF'), angle: 45 }
  expect(styled({ backgroundColor: '800080', backgroundGradient: gradient })).toContain(
    'background-color:transparent;background-image:linear-gradient(45deg,#FF0000 0%,#0000FF 100%)',
  )
  const slide = { ...aSlide({ id: 's', backgroundColor: '800080' }), backgroundGradient: { ...gradient, type: 'RADIAL' as const } }
  expect(drawn(slide)).toContain(
    'background-color:#FFFFFF;background-image:radial-gradient(circle farthest-corner,#FF0000 0%,#0000FF 100%)',
  )
})

test('[GR5] a show of before there were gradients is drawn as it was', () => {
  const { backgroundGradient: _, backgroundBlur: __, backgroundOverlayColor: ___, ...old } = aSlide({ id: 's', backgroundColor: '123456' })
  expect(drawn(old as Slide)).toContain('background-color:#123456"')
})

test('[GR8] a background picture is darkened by a colour over it, and only where there is a picture', () => {
  const dark = { backgroundOverlayColor: '000000', backgroundOverlayOpacity: 40 }
  const over = 'background-color:rgba(0,0,0,0.4)'
  expect(drawn({ ...aSlide({ id: 's', backgroundAssetId: 'wood' }), ...dark })).toContain(over)
  expect(drawn({ ...aSlide({ id: 's', backgroundAssetId: 'clip' }), ...dark })).toContain(over)
  for (const backgroundAssetId of [null, 'gone']) expect(drawn({ ...aSlide({ id: 's', backgroundAssetId }), ...dark })).not.toContain(over)
})

test('[GR32] [GR33] a still picture out of focus is made once, small; a video by the browser', () => {
  const still = drawn({ ...aSlide({ id: 's', backgroundAssetId: 'wood' }), backgroundBlur: 20 })
  expect(still).toMatch(/<canvas width="224" height="126" data-undrawn=""/)
  expect(drawn({ ...aSlide({ id: 's', backgroundAssetId: 'clip' }), backgroundBlur: 20 })).toContain('filter:blur(20px)')
  expect(drawn(aSlide({ id: 's', backgroundAssetId: 'wood' }))).not.toContain('canvas')
})

test('[GR9] it is blurred as far as CSS would, without a rim of light at its edges', () => {
  const blurring = blurringOf({ width: 1280, height: 720 }, 28)
  expect(blurring).toMatchObject({ width: 160, height: 90, passes: 3, radius: 3 })
  const [width, height] = [40, 1]
  const white = new Uint8ClampedArray(width * 4).fill(255)
  blurPixels(white, { width, height, radius: 3, passes: 3 })
  expect([...white]).toEqual(Array.from({ length: width * 4 }, () => 255))
  const edge = Uint8ClampedArray.from({ length: width * 4 }, (_, i) => (i < width * 2 ? 0 : 255))
  blurPixels(edge, { width, height, radius: 3, passes: 3 })
  expect(edge[0]).toBe(0)
  expect(edge[19 * 4]!).toBeGreaterThan(90)
  expect(edge[19 * 4]!).toBeLessThan(128)
  expect(edge[39 * 4]).toBe(255)
})

test('[GR9] of a picture that part is blurred which fills the slide', () => {
  expect(coveredPart({ width: 100, height: 100 }, { width: 16, height: 9 })).toEqual({ x: 0, y: 21.875, width: 100, height: 56.25 })
  expect(coveredPart({ width: 320, height: 90 }, { width: 16, height: 9 })).toEqual({ x: 80, y: 0, width: 160, height: 90 })
})

test('[GR10] a slide fills a panel that is nearly of its shape, and no other', () => {
  const room = (width: number, height: number) => playedSize('LANDSCAPE', { width, height })
  expect(room(1366, 768)).toEqual({ width: 1366, height: 768 })
  expect(room(1360, 768)).toEqual({ width: 1360, height: 768 })
  expect(room(854, 480)).toEqual({ width: 854, height: 480 })
  expect(room(1280, 768)).toEqual({ width: 1280, height: 720 })
  expect(playedSize('PORTRAIT', { width: 768, height: 1366 })).toEqual({ width: 768, height: 1366 })
  expect(drawn(aSlide({ id: 's' }), 725)).toContain('height:725px')
})

test('[GR12] what is designed keeps its colours where all else is drawn in those of the system', () =>
  expect(drawn(aSlide({ id: 's' }))).toContain('forced-color-adjust:none'))
