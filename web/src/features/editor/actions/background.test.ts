import { slideOf, widgetOf } from '@vitrine/model/show/show.ts'
import { aShow, aShowOf, aSlide, aWidget } from '@vitrine/model/testing/shows.ts'
import { expect, test } from 'vitest'
import { anEditorContext } from '../session/testing/anEditorContext.ts'
import { canBeBackground, makeBackground } from './background.ts'
import { commandOf } from './commands/commands.ts'
import { addNew } from './gestureOutcomes.ts'

const pictured = (type: 'IMAGE' | 'VIDEO', assetId: string | null) => {
  const widget = aWidget(type, { id: 'w' })
  return { ...widget, settings: { ...widget.settings, assetId } }
}
const withWidget = (widget: ReturnType<typeof pictured>) =>
  anEditorContext(aShow({ slides: [aSlide({ id: 'a', backgroundColor: '112233', widgets: [widget] })] }))

test.each(['IMAGE', 'VIDEO'] as const)('[GR7] %s becomes the background, and goes as a widget, in one step', type => {
  const context = withWidget(pictured(type, 'wood'))
  const before = context.show()
  context.select('w')
  const command = commandOf('useAsBackground')
  expect(command.isPossible(context, {})).toBe(true)
  command.run(context, {})
  expect(slideOf(context.show(), 'a')).toMatchObject({ backgroundAssetId: 'wood', backgroundColor: '112233', widgets: [] })
  expect(context.editor.get().selection).toEqual({ scope: 'SLIDE', slideId: 'a' })
  context.undo()
  expect(context.show().slides).toEqual(before.slides)
})

test('[GR7] what shows nothing, is locked, or is no picture is none', () => {
  expect(canBeBackground(null)).toBe(false)
  expect(canBeBackground(pictured('IMAGE', null))).toBe(false)
  expect(canBeBackground({ ...pictured('IMAGE', 'wood'), isLocked: true })).toBe(false)
  expect(canBeBackground(aWidget('LOGO', { id: 'w' }))).toBe(false)
  const context = withWidget(pictured('IMAGE', null))
  expect(makeBackground(context, widgetOf(context.show(), 'w')!)).toBe(false)
})

test('[GR28] a new shape has the show’s primary colour, and red where that is white still', () => {
  for (const [colorPrimary, expected] of [
    ['1F4D43', '$PRIMA'],
    ['FFFFFF', 'FF0000'],
  ]) {
    const show = aShowOf([])
    const context = anEditorContext({ ...show, style: { ...show.style, colorPrimary: colorPrimary! } })
    for (const type of ['RECTANGLE', 'CIRCLE'] as const) {
      const id = addNew(context, type, { x: 0.5, y: 0.5 })
      expect(widgetOf(context.show(), id!)!.style.backgroundColor).toBe(expected)
    }
  }
})
