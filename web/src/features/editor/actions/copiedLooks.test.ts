import { slideOf } from '@vitrine/model/show/show.ts'
import { textStylesOf } from '@vitrine/model/show/textStyles.ts'
import { aShowOf } from '@vitrine/model/testing/shows.ts'
import { describe, expect, it } from 'vitest'
import { anEditorContext } from '../session/testing/anEditorContext.ts'
import { pressedKey } from '../session/testing/pressedKey.ts'
import { handleKeys } from './commands/handleKeys.ts'
import { changeSettings } from './settingsEdits.ts'

const press = (context: ReturnType<typeof anEditorContext>, key: string) => {
  const { event, isTaken } = pressedKey(key, { ctrlKey: true, altKey: true })
  handleKeys(context, event, 'canvas')
  return isTaken()
}
const colours = (context: ReturnType<typeof anEditorContext>, slideId: string) =>
  slideOf(context.show(), slideId)!.widgets.flatMap(w => textStylesOf(w).map(s => s.color))

describe('the style of one on others', () => {
  it('[LK14] Ctrl Alt C and Ctrl Alt V carry it to several on another slide, as one step', () => {
    const context = anEditorContext(aShowOf(['TEXT'], ['PRODUCT_LIST', 'PROMOTION', 'TICKER']))
    const [text] = slideOf(context.show(), 'a')!.widgets
    context.select('a1')
    changeSettings(context, text as never, { textStyle: { color: 'ABCDEF' } } as never)
    expect(press(context, 'c')).toBe(true)
    context.editor.activate('b')
    context.selectAll(['b1', 'b2', 'b3'])
    const before = context.show()
    expect(press(context, 'v')).toBe(true)
    expect(new Set(colours(context, 'b'))).toEqual(new Set(['ABCDEF']))
    context.undo()
    expect(context.show().slides).toEqual(before.slides)
  })
  it('[LK14] it is known in another presentation too', () => {
    const context = anEditorContext(aShowOf(['TEXT']))
    context.select('a1')
    press(context, 'v')
    expect(colours(context, 'a')).toEqual(['ABCDEF'])
  })
})
