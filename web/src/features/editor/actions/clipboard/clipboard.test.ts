import { clippingText, widgetClipping } from '@vitrine/model/show/clippings.ts'
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
  it('[CL14] nothing is nothing', () => {
    expect(aContext().take({ text: ' \n ' })).toBe(false)
  })
})
