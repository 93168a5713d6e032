import { op } from '@vitrine/model/show/operations.ts'
import { wordsIn } from '@vitrine/model/show/textTranslations.ts'
import { widgetOf } from '@vitrine/model/show/show.ts'
import { aShowOf } from '@vitrine/model/testing/shows.ts'
import { describe, expect, it } from 'vitest'
import { anEditorContext } from '../../session/testing/anEditorContext.ts'
import { formatText } from './formatText.ts'

/** A text that says `Soup`, looked at in German. */
function inGerman() {
  const context = anEditorContext(aShowOf(['TEXT']))
  context.perform(op('updateWidgetSettingsText', { widgetId: 'a1', content: 'Soup', runs: null }))
  context.editor.language.set('de')
  context.writing.begin('a1')
  return context
}
function saidIn(context: ReturnType<typeof inGerman>, language: string | null) {
  const widget = widgetOf(context.show(), 'a1')
  return widget?.type === 'TEXT' ? wordsIn(widget.settings, language) : null
}

describe('writing in another language', () => {
  it('[MA55] leaves the words as they were first written', () => {
    const context = inGerman()
    expect(context.writing.get()?.content).toBe('Soup')
    context.writing.insert('Suppe')
    context.writing.end()
    expect(saidIn(context, 'de')?.content).toBe('Suppe')
    expect(saidIn(context, null)?.content).toBe('Soup')
    context.undo()
    expect(saidIn(context, 'de')?.content).toBe('Soup')
  })

  it('[MA159] that is left blank takes the translation away, and not the text', () => {
    const context = inGerman()
    context.writing.insert('Suppe')
    context.writing.end()
    context.writing.begin('a1')
    context.writing.erase()
    context.writing.end()
    expect(saidIn(context, 'de')?.content).toBe('Soup')
    expect(saidIn(context, null)?.content).toBe('Soup')
  })

  it('[MA55] formats a part of the words of that language alone', () => {
    const context = inGerman()
    context.writing.insert('Suppe')
    formatText(context, 'a1', { start: 0, end: 2 }, { bold: true })
    expect(saidIn(context, 'de')?.runs).toMatchObject([{ start: 0, end: 2, bold: true }])
    expect(saidIn(context, null)?.runs).toBe(null)
  })
})
