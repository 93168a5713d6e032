import { slideOf } from '@vitrine/model/show/show.ts'
import { op } from '@vitrine/model/show/operations.ts'
import { aShowOf } from '@vitrine/model/testing/shows.ts'
import { describe, expect, it } from 'vitest'
import type { Uploaded } from '../../media/uploads.ts'
import { anEditorContext } from '../session/testing/anEditorContext.ts'
import { addFile, putBehind } from './addFile.ts'

const picture = {
  id: 'beans',
  type: 'IMAGE',
  title: 'Beans',
  url: '/beans.webp',
  thumbUrl: null,
  width: 400,
  height: 200,
} as unknown as Uploaded
const font = { ...picture, id: 'brand', type: 'FONT' } as Uploaded
const landing = { at: { x: 0.5, y: 0.5 }, isFirst: true, slideId: 'a' }

/** Two slides, the first of them with a text. */
function aContext() {
  const context = anEditorContext(aShowOf(['TEXT'], []))
  return { ...context, typesOn: (id: string) => slideOf(context.show(), id)?.widgets.map(({ type }) => type) }
}

describe('a file that arrives', () => {
  it('[CL22] is selected on the slide on which it was let go', () => {
    const context = aContext()
    addFile(context, picture, null, landing)
    expect([context.typesOn('a'), context.selected()?.type]).toEqual([['TEXT', 'IMAGE'], 'IMAGE'])
  })
  it('[CL22] leaves a user who looks at another slide, or writes, where they are', () => {
    const context = aContext()
    context.editor.activate('b')
    addFile(context, picture, null, landing)
    putBehind(context, picture, 'a', 'beans.webp')
    expect([context.typesOn('a'), context.editor.get().activeSlideId, context.selected()]).toEqual([['TEXT', 'IMAGE'], 'b', null])
    expect(slideOf(context.show(), 'a')!.backgroundAssetId).toBe('beans')
    context.editor.activate('a')
    context.select('a1')
    context.writing.begin('a1')
    addFile(context, picture, null, landing)
    expect([context.typesOn('a'), context.writing.get()?.widgetId]).toEqual([['TEXT', 'IMAGE', 'IMAGE'], 'a1'])
  })
  it('[CL12] [CL23] goes to no other slide where its own is gone, and is no picture where it is a font', () => {
    const context = aContext()
    context.editor.perform(op('deleteSlide', { id: 'a' }))
    addFile(context, picture, null, landing)
    addFile(context, font, null, { ...landing, slideId: 'b' })
    expect([context.typesOn('a'), context.typesOn('b')]).toEqual([undefined, []])
    expect(context.warnings()).toEqual(['editor.slide-of-file-gone', 'editor.font-arrived'])
  })
})
