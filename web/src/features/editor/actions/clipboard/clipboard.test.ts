import { clippingText, widgetClipping } from '@vitrine/model/show/clippings.ts'
import { op } from '@vitrine/model/show/operations.ts'
import { slideOf } from '@vitrine/model/show/show.ts'
import { aShowOf } from '@vitrine/model/testing/shows.ts'
import { describe, expect, it } from 'vitest'
import { anEditorContext } from '../../session/testing/anEditorContext.ts'
import { clippingInHtml, htmlOf, type TransferredData } from './dataTransfer.ts'
import { pasteData } from './clipboard.ts'

const show = aShowOf(['TEXT', 'LOGO'], [])
const text = clippingText(widgetClipping(show, slideOf(show, 'a')!.widgets))
const aContext = () => {
  const context = anEditorContext(show)
  context.editor.activate('b')
  return {
    ...context,
    there: () => slideOf(context.show(), 'b')!.widgets,
    take: (brought: Partial<TransferredData>) => pasteData(context, { ...nothing, ...brought }, null),
  }
}
const nothing: TransferredData = { own: null, html: null, text: null, files: [] }

describe('what a paste brings', () => {
  it.each([
    ['our own kind', { own: text }],
    ['formatted text', { html: htmlOf(text, 'Tea & <b>') }],
    ['plain text', { text }],
  ])('[CL13] [CL18] a clipping comes as %s, is selected, and is one step', (_, brought) => {
    const context = aContext()
    expect(context.take(brought)).toBe(true)
    expect(context.there().map(w => w.type)).toEqual(['TEXT', 'LOGO'])
    expect(context.selectedAll()).toHaveLength(2)
    context.undo()
    expect(context.there()).toEqual([])
  })
  it('[CL13] formatted text of others carries none, and its words are safe', () => {
    expect(clippingInHtml('<div data-vitrine="%%%">x</div>')).toBe('')
    expect(clippingInHtml('<div data-vitrine="/////w==">x</div>')).toBe('')
    expect(htmlOf('x', '<script>')).not.toContain('<script>')
    expect(clippingInHtml(`<html><body><!--StartFragment-->${htmlOf('{"a":"é"}', '')}<!--EndFragment--></body></html>`)).toBe('{"a":"é"}')
  })
  it('[CL14] words become a text, as high as their lines', () => {
    const context = aContext()
    context.take({ text: '  Soup\r\nBread  ' })
    const [widget] = context.there()
    expect(widget).toMatchObject({ type: 'TEXT', settings: { content: 'Soup\nBread' } })
    context.take({ text: 'x\n'.repeat(12) })
    expect(context.there()[1]!.height).toBeGreaterThan(widget!.height)
  })
  it('[CL10] hostile content of our name is pasted as the text that it is', () => {
    const context = aContext()
    context.take({ text: text.replace('"TEXT"', '"EVIL"') })
    expect(context.there().map(w => w.type)).toEqual(['TEXT'])
  })
  it('[CL19] pictures are given to whoever uploads them', () => {
    const context = aContext()
    const files = [new File(['x'], 'x.png', { type: 'image/png' })]
    let given: readonly File[] = []
    context.files.receive(found => void (given = found))
    expect(context.take({ files, html: '<img src="x">' })).toBe(true)
    expect(given).toEqual(files)
  })
  it.each([' \n ', '\u200b\u200e', '\0'])('[CL14] %j is nothing', nobodySees => {
    expect(aContext().take({ text: nobodySees })).toBe(false)
  })
  it('[CL14] [TX25] of more than a text may have whole characters are pasted, and it is said', () => {
    const context = aContext()
    context.take({ text: `${'a'.repeat(9_999)}😀 tail` })
    expect(context.there()[0]).toMatchObject({ settings: { content: 'a'.repeat(9_999) } })
    expect(context.warnings()).toEqual(['editor.too-long'])
  })
  it('[TX46] what the server can’t keep is left out of whatever is written', () => {
    const context = aContext()
    context.take({ text: 'Soup\0 and\ud83d bread' })
    const [widget] = context.there()
    expect(widget).toMatchObject({ settings: { content: 'Soup and bread' } })
    context.perform(op('updateWidget', { id: widget!.id, name: 'Soup\0' }))
    expect(context.there()[0]).toMatchObject({ name: 'Soup' })
  })
})
