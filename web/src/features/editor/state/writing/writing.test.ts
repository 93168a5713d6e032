import { op } from '@vitrine/model/show/operations.ts'
import { maxRuns } from '@vitrine/model/show/maxRuns.ts'
import { plain, spansOf } from '@vitrine/model/show/richText.ts'
import { widgetOf } from '@vitrine/model/show/show.ts'
import { aShowOf } from '@vitrine/model/testing/shows.ts'
import { describe, expect, it } from 'vitest'
import { anEditorContext } from '../../session/testing/anEditorContext.ts'
import { formatText } from './formatText.ts'

/** A text that says `Soup of the day`, in which somebody writes. */
function written(start?: number, end = start) {
  const bench = anEditorContext(aShowOf(['TEXT', 'RECTANGLE'], []))
  bench.perform(op('updateWidgetSettingsText', { widgetId: 'a1', content: 'Soup of the day', runs: null }))
  bench.writing.begin('a1')
  if (start !== undefined) bench.writing.choose({ start, end: end ?? start })
  return bench
}
type Bench = ReturnType<typeof written>

function textOf(bench: Bench) {
  const widget = widgetOf(bench.show(), 'a1')
  return widget?.type === 'TEXT' ? widget.settings : null
}
/** What is bold in capitals. */
const seen = (bench: Bench) => {
  const text = textOf(bench)
  return (
    text &&
    spansOf(text.content, text.runs).reduce((all, span) => all + (span.format.bold ? span.text.toUpperCase() : span.text.toLowerCase()), '')
  )
}

describe('writing on the slide', () => {
  it('[TX20] begins with all of the text selected, only in a text that can be edited', () => {
    const bench = written()
    expect(bench.writing.get()).toMatchObject({ widgetId: 'a1', range: { start: 0, end: 15 } })
    expect(bench.selected()?.id).toBe('a1')
    const other = anEditorContext(aShowOf(['TEXT', 'RECTANGLE']))
    expect(other.writing.begin('a2')).toBe(false)
    other.perform(op('updateWidget', { id: 'a1', isLocked: true }))
    expect(other.writing.begin('a1')).toBe(false)
  })
  it('[TX21] every letter is an edit at once', () => {
    const bench = written(4)
    bench.writing.insert('s')
    expect(textOf(bench)?.content).toBe('Soups of the day')
    expect(bench.writing.get()?.range).toEqual({ start: 5, end: 5 })
  })
  it('[TX22] what is typed in one go is taken back as a whole, and the caret stands where it was changed', () => {
    const bench = written(4)
    for (const letter of ['s', '!']) bench.writing.insert(letter)
    bench.writing.undo()
    expect(textOf(bench)?.content).toBe('Soup of the day')
    expect(bench.writing.get()?.range).toEqual({ start: 4, end: 4 })
    bench.writing.redo()
    expect(textOf(bench)?.content).toBe('Soups! of the day')
    expect(bench.writing.get()?.range.end).toBe(6)
  })
  it('[TX22] a caret that is put elsewhere begins a new step', () => {
    const bench = written(4)
    bench.writing.insert('s')
    bench.writing.choose({ start: 16, end: 16 })
    bench.writing.insert('!')
    bench.writing.undo()
    expect(textOf(bench)?.content).toBe('Soups of the day')
  })
  it('[TX23] a format is that of the selected range, and its opposite where all of it has it', () => {
    const bench = written(0, 4)
    bench.writing.toggle('bold')
    expect(seen(bench)).toBe('SOUP of the day')
    bench.writing.choose({ start: 0, end: 7 })
    bench.writing.toggle('bold')
    expect(seen(bench)).toBe('SOUP OF the day')
    bench.writing.toggle('bold')
    expect(seen(bench)).toBe('soup of the day')
    expect(textOf(bench)?.runs).toBeNull()
  })
  it('[TX23] all selected, it is that of the text itself, and takes the place of what its parts say', () => {
    const bench = written(0, 4)
    bench.writing.format({ size: 40, color: 'FF0000' })
    bench.writing.choose({ start: 0, end: 15 })
    bench.writing.format({ size: 30 })
    expect(textOf(bench)).toMatchObject({ textStyle: { size: 30 }, runs: [{ ...plain, start: 0, end: 4, color: 'FF0000' }] })
  })
  it('[TX23] of a part that a part cannot have, such as alignment, is that of the whole', () => {
    const bench = written(0, 4)
    formatText(bench, 'a1', { start: 0, end: 4 }, { bold: true, alignment: 'RIGHT' })
    expect(seen(bench)).toBe('SOUP of the day')
    expect(textOf(bench)?.textStyle).toMatchObject({ alignment: 'RIGHT', bold: false })
  })
  it('[TX24] with nothing selected it is that of what is typed next', () => {
    const bench = written(4)
    bench.writing.toggle('bold')
    bench.writing.insert('s')
    bench.writing.insert('!')
    expect(seen(bench)).toBe('soupS! of the day')
    bench.writing.toggle('bold')
    bench.writing.insert('x')
    expect(seen(bench)).toBe('soupS!x of the day')
  })
  it('[TX25] more parts than a text may have are refused, and said', () => {
    const bench = written()
    const runs = Array.from({ length: maxRuns }, (_, i) => ({ ...plain, start: i * 2, end: i * 2 + 1, bold: true }))
    bench.perform(op('updateWidgetSettingsText', { widgetId: 'a1', content: 'ab'.repeat(maxRuns + 1), runs }))
    bench.writing.choose({ start: maxRuns * 2, end: maxRuns * 2 + 1 })
    bench.writing.toggle('italic')
    expect(textOf(bench)?.runs).toHaveLength(maxRuns)
    expect(bench.announcement.get()).toContain('500')
  })
  it('[TX25] no more characters are written than a text may have', () => {
    const bench = written(4)
    bench.writing.insert('x'.repeat(20_000))
    expect(textOf(bench)?.content).toHaveLength(10_000)
  })
  it('[TX26] emptied, it keeps its words until something is typed, or undo brings them back', () => {
    const bench = written()
    bench.writing.erase()
    expect([bench.writing.get()?.content, textOf(bench)?.content]).toEqual(['', 'Soup of the day'])
    bench.writing.undo()
    expect(bench.writing.get()?.content).toBe('Soup of the day')
    bench.writing.erase()
    bench.writing.insert('T')
    expect(textOf(bench)?.content).toBe('T')
  })
  it('[TX26] left empty, it is removed; undo brings it back with its words', () => {
    const bench = written()
    bench.writing.erase()
    bench.writing.end()
    expect(textOf(bench)).toBeNull()
    bench.undo()
    expect(textOf(bench)?.content).toBe('Soup of the day')
  })
  it('[TX26] also where it is left by selecting something else', () => {
    const bench = written()
    bench.writing.erase()
    bench.select('a2')
    expect([textOf(bench), bench.selected()?.id]).toEqual([null, 'a2'])
  })
  it('[TX27] what others write meanwhile arrives, and the caret stays among its words', () => {
    const bench = written(12)
    bench.editor.receive(1, 'theirs', op('updateWidgetSettingsText', { widgetId: 'a1', content: 'Tomato soup of the day' }))
    bench.editor.receive(2, 'again', op('updateWidgetSettingsText', { widgetId: 'a1', content: 'Tomato soup of the day' }))
    bench.perform(op('updateWidgetSettingsText', { widgetId: 'a1', content: 'Tomato soup of the day', runs: null }))
    expect(bench.writing.get()).toMatchObject({ content: 'Tomato soup of the day', range: { start: 19, end: 19 } })
  })
  it('[TX28] ends where its text is gone, or something else is selected', () => {
    const bench = written()
    bench.perform(op('deleteWidget', { id: 'a1' }))
    expect(bench.writing.get()).toBeNull()
    const other = written()
    other.select('a2')
    expect(other.writing.get()).toBeNull()
  })
  it('[TX29] what is pasted brings bold and the like along, in its surroundings', () => {
    const bench = written(4)
    bench.writing.paste([
      { text: ' with ', format: {} },
      { text: 'bread', format: { bold: true } },
    ])
    expect(seen(bench)).toBe('soup with BREAD of the day')
    bench.writing.undo()
    expect(textOf(bench)?.content).toBe('Soup of the day')
  })
  it('[TX30] what an input method writes is taken as typed', () => {
    const bench = written(0, 4)
    bench.writing.toggle('bold')
    bench.writing.wrote('Soepje of the day', 6)
    expect(seen(bench)).toBe('SOEPJE of the day')
  })
})
