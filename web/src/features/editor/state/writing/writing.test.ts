import { op } from '@vitrine/model/show/operations.ts'
import { maxRuns } from '@vitrine/model/show/maxRuns.ts'
import { plain, spansOf } from '@vitrine/model/show/richText.ts'
import { widgetOf, type WidgetOf } from '@vitrine/model/show/show.ts'
import { aShow, aShowOf, aSlide } from '@vitrine/model/testing/shows.ts'
import { describe, expect, it } from 'vitest'
import { anEditorContext } from '../../session/testing/anEditorContext.ts'
import { formatText } from './formatText.ts'
import { createWriting } from './writing.ts'

/** A text that says `Soup of the day`, in which somebody writes. */
function written(start?: number, end = start) {
  const context = anEditorContext(aShowOf(['TEXT', 'RECTANGLE'], []))
  context.perform(op('updateWidgetSettingsText', { widgetId: 'a1', content: 'Soup of the day', runs: null }))
  context.writing.begin('a1')
  if (start !== undefined) context.writing.choose({ start, end: end ?? start })
  return context
}
type Bench = ReturnType<typeof anEditorContext>

/** A text that was saved with these words, in which somebody writes, and so do others. */
function saidBy(said: string) {
  const [text] = aShowOf(['TEXT'], []).slides[0]!.widgets
  const settings = { ...(text as WidgetOf<'TEXT'>).settings, content: said }
  const context = anEditorContext(aShow({ slides: [aSlide({ id: 'a', widgets: [{ ...(text as WidgetOf<'TEXT'>), settings }] })] }))
  context.writing.begin('a1')
  const others = (content: string, contentBefore: string) =>
    context.editor.receive(1, 'theirs', op('updateWidgetSettingsText', { widgetId: 'a1', content, runs: null, contentBefore }))
  return { ...context, others }
}

function textOf(context: Bench) {
  const widget = widgetOf(context.show(), 'a1')
  return widget?.type === 'TEXT' ? widget.settings : null
}
/** What is bold in capitals. */
const seen = (context: Bench) => {
  const text = textOf(context)
  return (
    text &&
    spansOf(text.content, text.runs).reduce((all, span) => all + (span.format.bold ? span.text.toUpperCase() : span.text.toLowerCase()), '')
  )
}

describe('writing on the slide', () => {
  it('[TX20] begins with all of the text selected, only in a text that can be edited', () => {
    const context = written()
    expect(context.writing.get()).toMatchObject({ widgetId: 'a1', range: { start: 0, end: 15 } })
    expect(context.selected()?.id).toBe('a1')
    const other = anEditorContext(aShowOf(['TEXT', 'RECTANGLE']))
    expect(other.writing.begin('a2')).toBe(false)
    other.perform(op('updateWidget', { id: 'a1', isLocked: true }))
    expect(other.writing.begin('a1')).toBe(false)
  })
  it('[TX21] every letter is an edit at once', () => {
    const context = written(4)
    context.writing.insert('s')
    expect(textOf(context)?.content).toBe('Soups of the day')
    expect(context.writing.get()?.range).toEqual({ start: 5, end: 5 })
  })
  it('[TX21] letters of one moment are one edit, and one before anything else is done', () => {
    const waiting: (() => void)[] = []
    const context = written()
    context.writing.end()
    const { editor, announce, perform, pause, select } = context
    const travel = (how: 'undo' | 'redo') => context[how]()
    const writing = createWriting({ editor, announce, perform, pause, select, travel, soon: work => void waiting.push(work) })
    writing.begin('a1')
    writing.choose({ start: 4, end: 4 })
    const before = editor.get().show
    for (const letter of ['s', '!']) writing.insert(letter)
    expect([writing.get()?.content, editor.get().show === before, waiting.length]).toEqual(['Soups! of the day', true, 1])
    expect(editor.hasUnsaved()).toBe(true)
    waiting[0]!()
    expect(textOf(context)?.content).toBe('Soups! of the day')
    writing.insert('!')
    editor.perform(op('updateWidget', { id: 'a2', positionX: 0.5 }))
    expect(textOf(context)?.content).toBe('Soups!! of the day')
  })
  it('[TX22] what is typed in one go is taken back as a whole, and the caret stands where it was changed', () => {
    const context = written(4)
    for (const letter of ['s', '!']) context.writing.insert(letter)
    context.writing.undo()
    expect(textOf(context)?.content).toBe('Soup of the day')
    expect(context.writing.get()?.range).toEqual({ start: 4, end: 4 })
    context.writing.redo()
    expect(textOf(context)?.content).toBe('Soups! of the day')
    expect(context.writing.get()?.range.end).toBe(6)
  })
  it('[TX39] a caret that is put elsewhere begins a new step', () => {
    const context = written(4)
    context.writing.insert('s')
    context.writing.choose({ start: 16, end: 16 })
    context.writing.insert('!')
    context.writing.undo()
    expect(textOf(context)?.content).toBe('Soups of the day')
  })
  it('[TX23] a format is that of the selected range, and its opposite where all of it has it', () => {
    const context = written(0, 4)
    context.writing.toggle('bold')
    expect(seen(context)).toBe('SOUP of the day')
    context.writing.choose({ start: 0, end: 7 })
    context.writing.toggle('bold')
    expect(seen(context)).toBe('SOUP OF the day')
    context.writing.toggle('bold')
    expect(seen(context)).toBe('soup of the day')
    expect(textOf(context)?.runs).toBeNull()
  })
  it('[TX40] all selected, it is that of the text itself, and takes the place of what its parts say', () => {
    const context = written(0, 4)
    context.writing.format({ size: 40, color: 'FF0000' })
    context.writing.choose({ start: 0, end: 15 })
    context.writing.format({ size: 30 })
    expect(textOf(context)).toMatchObject({ textStyle: { size: 30 }, runs: [{ ...plain, start: 0, end: 4, color: 'FF0000' }] })
  })
  it('[TX41] of a part that a part cannot have, such as alignment, is that of the whole', () => {
    const context = written(0, 4)
    formatText(context, 'a1', { start: 0, end: 4 }, { bold: true, alignment: 'RIGHT' })
    expect(seen(context)).toBe('SOUP of the day')
    expect(textOf(context)?.textStyle).toMatchObject({ alignment: 'RIGHT', bold: false })
  })
  it('[TX24] with nothing selected it is that of what is typed next', () => {
    const context = written(4)
    context.writing.toggle('bold')
    context.writing.insert('s')
    context.writing.insert('!')
    expect(seen(context)).toBe('soupS! of the day')
    context.writing.toggle('bold')
    context.writing.insert('x')
    expect(seen(context)).toBe('soupS!x of the day')
  })
  it('[TX25] more parts than a text may have are refused, and said', () => {
    const context = written()
    const runs = Array.from({ length: maxRuns }, (_, i) => ({ ...plain, start: i * 2, end: i * 2 + 1, bold: true }))
    context.perform(op('updateWidgetSettingsText', { widgetId: 'a1', content: 'ab'.repeat(maxRuns + 1), runs }))
    context.writing.choose({ start: maxRuns * 2, end: maxRuns * 2 + 1 })
    context.writing.toggle('italic')
    expect(textOf(context)?.runs).toHaveLength(maxRuns)
    expect(context.announcement.get()).toContain('500')
  })
  it('[TX25] no more characters are written than a text may have', () => {
    const context = written(4)
    context.writing.insert('x'.repeat(20_000))
    expect(textOf(context)?.content).toHaveLength(10_000)
  })
  it('[TX26] emptied, it keeps its words until something is typed, or undo brings them back', () => {
    const context = written()
    context.writing.erase()
    expect([context.writing.get()?.content, textOf(context)?.content]).toEqual(['', 'Soup of the day'])
    context.writing.undo()
    expect(context.writing.get()?.content).toBe('Soup of the day')
    context.writing.erase()
    context.writing.insert('T')
    expect(textOf(context)?.content).toBe('T')
  })
  it('[TX42] left empty, it is removed; undo brings it back with its words', () => {
    const context = written()
    context.writing.erase()
    context.writing.end()
    expect(textOf(context)).toBeNull()
    context.undo()
    expect(textOf(context)?.content).toBe('Soup of the day')
  })
  it('[TX42] also where it is left by selecting something else', () => {
    const context = written()
    context.writing.erase()
    context.select('a2')
    expect([textOf(context), context.selected()?.id]).toEqual([null, 'a2'])
  })
  it('[TX27] what others write meanwhile arrives, and the caret stays among its words', () => {
    const context = written(12)
    context.editor.receive(1, 'theirs', op('updateWidgetSettingsText', { widgetId: 'a1', content: 'Tomato soup of the day' }))
    context.editor.receive(2, 'again', op('updateWidgetSettingsText', { widgetId: 'a1', content: 'Tomato soup of the day' }))
    context.perform(op('updateWidgetSettingsText', { widgetId: 'a1', content: 'Tomato soup of the day', runs: null }))
    expect(context.writing.get()).toMatchObject({ content: 'Tomato soup of the day', range: { start: 19, end: 19 } })
  })
  it('[TX27] letters of the moment in which words of others arrive go into those', () => {
    const context = saidBy('Soup of the day')
    context.writing.choose({ start: 4, end: 4 })
    context.writing.insert('s')
    const content = 'Tomato soup of the day'
    context.others(content, 'Soup of the day')
    expect(context.writing.get()).toMatchObject({ content: 'Tomato soups of the day', range: { start: 12, end: 12 } })
    expect(textOf(context)?.content).toBe('Tomato soups of the day')
    context.writing.undo()
    expect(textOf(context)?.content).toBe(content)
  })
  it('[TX28] ends where its text is gone, or something else is selected', () => {
    const context = written()
    context.perform(op('deleteWidget', { id: 'a1' }))
    expect(context.writing.get()).toBeNull()
    const other = written()
    other.select('a2')
    expect(other.writing.get()).toBeNull()
  })
  it('[TX29] what is pasted brings bold and the like along, in its surroundings', () => {
    const context = written(4)
    context.writing.paste([
      { text: ' with ', format: {} },
      { text: 'bread', format: { bold: true } },
    ])
    expect(seen(context)).toBe('soup with BREAD of the day')
    context.writing.undo()
    expect(textOf(context)?.content).toBe('Soup of the day')
  })
  it('[TX30] what an input method writes is taken as typed', () => {
    const context = written(0, 4)
    context.writing.toggle('bold')
    context.writing.wrote('Soup of the day', 'Soepje of the day', 6)
    expect(seen(context)).toBe('SOEPJE of the day')
  })
  it('[TX27] what others write while an input method composes stays, and the caret stands behind what was composed', () => {
    const context = saidBy('Soup of the day')
    context.writing.choose({ start: 4, end: 4 })
    context.writing.wrote('Soup of the day', 'Soupk of the day', 5)
    context.others('Our Soup of the day!', 'Soup of the day')
    context.writing.wrote('Soupk of the day', 'Soupko of the day', 6)
    expect(context.writing.get()).toMatchObject({ content: 'Our Soupko of the day!', range: { start: 10, end: 10 } })
    expect(textOf(context)?.content).toBe('Our Soupko of the day!')
  })
  it('[TX25] letters of an input method beyond the limit are not written, and it says so', () => {
    const context = written()
    const full = 'x'.repeat(10_000)
    context.writing.paste([{ text: full, format: {} }])
    context.writing.wrote(full, `${full}か`, 10_001)
    expect(textOf(context)?.content).toBe(full)
    context.writing.wrote(`${full}か`, `${full}かん`, 10_002)
    expect(textOf(context)?.content).toBe(full)
    expect(context.announcement.get()).toContain('10,000')
  })
  it('[TX27] [TX42] a text that was emptied stays so while others write in it, and what was theirs alone is left', () => {
    const context = saidBy('Soup of the day')
    context.writing.erase({ start: 0, end: 15 })
    context.others('Soup of the day!', 'Soup of the day')
    expect(context.writing.get()?.content).toBe('')
    context.writing.insert('Menu')
    expect(textOf(context)?.content).toBe('Menu!')
    const other = saidBy('Soup of the day')
    other.writing.erase({ start: 0, end: 15 })
    other.others('Soup of the day!', 'Soup of the day')
    other.writing.end()
    expect(textOf(other)?.content).toBe('!')
    other.undo()
    expect(textOf(other)?.content).toBe('Soup of the day!')
  })
})
