import { emptyCatalogue, type ContentAsset } from '@vitrine/model/screen/content.ts'
import { op } from '@vitrine/model/show/operations.ts'
import { slideOf, widgetOf, type WidgetOf } from '@vitrine/model/show/show.ts'
import { aShow, aSlide, aWidget } from '@vitrine/model/testing/shows.ts'
import { expect, test } from 'vitest'
import { anEditorContext } from '../session/testing/anEditorContext.ts'
import { chooseVideo } from './videos.ts'

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

function opened(slide: object = {}, given: object = {}, known: Readonly<Record<string, ContentAsset>> = assets) {
  const video = { ...aWidget('VIDEO', { id: 'v', positionX: 0.4, positionY: 0.4 }), ...given }
  const context = anEditorContext(aShow({ slides: [aSlide({ id: 'a', duration: 10, widgets: [video], ...slide })] }))
  context.catalogue.set({ ...emptyCatalogue, assets: known })
  const widget = () => widgetOf(context.show(), 'v') as WidgetOf<'VIDEO'>
  const choose = (assetId: string | null) => chooseVideo(context, widget(), assetId)
  return { context, widget, choose, duration: () => slideOf(context.show(), 'a')!.duration }
}
const pixels = ({ width, height }: WidgetOf<'VIDEO'>) => [Math.round(width * 1920), Math.round(height * 1080)]

test('[GR18] a box that still has its first size takes the proportions of its video, around the same middle, in the same step', () => {
  const { context, widget, choose } = opened()
  choose('phone')
  expect(pixels(widget())).toEqual([216, 384])
  expect(widget().positionX + widget().width / 2).toBeCloseTo(0.5)
  expect(widget().positionY + widget().height / 2).toBeCloseTo(0.5)
  context.undo()
  expect(pixels(widget())).toEqual([384, 216])
  expect(widget().settings.assetId).toBeNull()
})

test('[GR18] one that somebody gave a size, or that is locked, stays', () => {
  for (const given of [{ width: 0.5 }, { isLocked: true }]) {
    const { widget, choose } = opened({}, given)
    const before = pixels(widget())
    choose('phone')
    expect(pixels(widget())).toEqual(before)
  }
})

test('[GR18] one whose video is processed later changes then, if it still shows that one', () => {
  const { context, widget, choose } = opened({}, {}, {})
  choose('phone')
  context.catalogue.set({ ...emptyCatalogue, assets: { wide: assets.wide } })
  expect(pixels(widget())).toEqual([384, 216])
  context.catalogue.set({ ...emptyCatalogue, assets })
  expect(pixels(widget())).toEqual([216, 384])
  const other = opened({}, {}, {})
  other.choose('phone')
  other.choose(null)
  other.context.catalogue.set({ ...emptyCatalogue, assets })
  expect(pixels(other.widget())).toEqual([384, 216])
})

test('[GR18] a box that was moved since its settings were drawn stays where it lies, and one that is gone is left alone', () => {
  for (const known of [assets, {}]) {
    const { context, widget } = opened({}, {}, known)
    const drawn = widget()
    const move = () => context.perform(op('updateWidget', { id: 'v', positionX: 0.1, positionY: 0.6 }))
    if (known === assets) move()
    chooseVideo(context, drawn, 'phone')
    if (known !== assets) move()
    context.catalogue.set({ ...emptyCatalogue, assets })
    expect(pixels(widget())).toEqual([216, 384])
    expect(widget().positionX + widget().width / 2).toBeCloseTo(0.2)
    expect(widget().positionY + widget().height / 2).toBeCloseTo(0.7)
    context.perform(op('deleteWidget', { id: 'v' }))
    chooseVideo(context, drawn, 'wide')
    expect(slideOf(context.show(), 'a')!.widgets).toEqual([])
  }
})

test('[GR34] a slide that is as long as its video takes another’s length with it, and no other slide does', () => {
  const { context, choose, duration } = opened({ duration: 12 })
  choose('phone')
  expect(duration()).toBe(12)
  choose('wide')
  expect(duration()).toBe(30)
  context.undo()
  expect(duration()).toBe(12)
  const other = opened({ duration: 8 })
  other.choose('phone')
  other.choose('wide')
  expect(other.duration()).toBe(8)
})
