import type { ContentAsset } from '@vitrine/model/screen/content.ts'
import { op } from '@vitrine/model/show/operations.ts'
import { slideOf, widgetOf, type WidgetOf } from '@vitrine/model/show/show.ts'
import { aShow, aSlide, aWidget } from '@vitrine/model/testing/shows.ts'
import { expect, test } from 'vitest'
import { anEditorContext } from '../session/testing/anEditorContext.ts'
import { chooseVideo, takeProportions } from './videos.ts'

const film = (id: string, width: number, height: number, duration: number): ContentAsset => ({
  id,
  type: 'VIDEO',
  title: id,
  url: `/files/${id}.mp4`,
  thumbUrl: null,
  width,
  height,
  duration,
})
const assets = { phone: film('phone', 1080, 1920, 12.08), wide: film('wide', 1920, 1080, 30) }

function opened(slide: object = {}, given: object = {}) {
  const video = { ...aWidget('VIDEO', { id: 'v', positionX: 0.4, positionY: 0.4 }), ...given }
  const context = anEditorContext(aShow({ slides: [aSlide({ id: 'a', duration: 10, widgets: [video], ...slide })] }))
  const widget = () => widgetOf(context.show(), 'v') as WidgetOf<'VIDEO'>
  return { context, widget, duration: () => slideOf(context.show(), 'a')!.duration }
}
const pixels = ({ width, height }: WidgetOf<'VIDEO'>) => [Math.round(width * 1920), Math.round(height * 1080)]

test('[GR18] a box that still has its first size takes the proportions of its video, around the same middle, in the same step', () => {
  const { context, widget } = opened()
  chooseVideo(context, widget(), 'phone', assets)
  expect(pixels(widget())).toEqual([216, 384])
  expect(widget().positionX + widget().width / 2).toBeCloseTo(0.5)
  expect(widget().positionY + widget().height / 2).toBeCloseTo(0.5)
  context.undo()
  expect(pixels(widget())).toEqual([384, 216])
  expect(widget().settings.assetId).toBeNull()
})

test('[GR18] one that somebody gave a size, or that is locked, stays; one whose video comes later changes then', () => {
  for (const given of [{ width: 0.5 }, { isLocked: true }]) {
    const { context, widget } = opened({}, given)
    const before = pixels(widget())
    chooseVideo(context, widget(), 'phone', assets)
    expect(pixels(widget())).toEqual(before)
  }
  const { context, widget } = opened()
  chooseVideo(context, widget(), 'phone', {})
  expect(pixels(widget())).toEqual([384, 216])
  takeProportions(context, widget(), assets.phone)
  expect(pixels(widget())).toEqual([216, 384])
})

test('[GR18] a box that was moved since its settings were drawn stays where it lies, and one that is gone is left alone', () => {
  for (const choose of [
    (of: ReturnType<typeof opened>, drawn: WidgetOf<'VIDEO'>) => chooseVideo(of.context, drawn, 'phone', assets),
    (of: ReturnType<typeof opened>, drawn: WidgetOf<'VIDEO'>) => takeProportions(of.context, drawn, assets.phone),
  ]) {
    const video = opened()
    const drawn = video.widget()
    video.context.perform(op('updateWidget', { id: 'v', positionX: 0.1, positionY: 0.6 }))
    choose(video, drawn)
    expect(pixels(video.widget())).toEqual([216, 384])
    expect(video.widget().positionX + video.widget().width / 2).toBeCloseTo(0.2)
    expect(video.widget().positionY + video.widget().height / 2).toBeCloseTo(0.7)
    video.context.perform(op('deleteWidget', { id: 'v' }))
    choose(video, drawn)
    expect(slideOf(video.context.show(), 'a')!.widgets).toEqual([])
  }
})

test('[GR34] a slide that is as long as its video takes another’s length with it, and no other slide does', () => {
  const { context, widget, duration } = opened({ duration: 12 })
  chooseVideo(context, widget(), 'phone', assets)
  expect(duration()).toBe(12)
  chooseVideo(context, widget(), 'wide', assets)
  expect(duration()).toBe(30)
  context.undo()
  expect(duration()).toBe(12)
  const other = opened({ duration: 8 })
  chooseVideo(other.context, other.widget(), 'phone', assets)
  chooseVideo(other.context, other.widget(), 'wide', assets)
  expect(other.duration()).toBe(8)
})
