import { layerMoves } from '@vitrine/model/show/layers.ts'
import { languages } from '@vitrine/model/messages/languages.ts'
import { translate } from '@vitrine/model/messages/everyLanguage.ts'
import { dictionaries, type MessageKey } from '@vitrine/model/messages/messages.ts'
import { maxOf } from '@vitrine/model/show/limits.ts'
import { inLayers, slideOf, widgetOf, type Widget } from '@vitrine/model/show/show.ts'
import { aShow, aShowOf, aSlide, aWidget } from '@vitrine/model/testing/shows.ts'
import { describe, expect, it } from 'vitest'
import { anEditorContext } from '../../session/testing/anEditorContext.ts'
import { pressedKey } from '../../session/testing/pressedKey.ts'
import { groups, searchedWords, type Where } from './command.ts'
import { commandOf, commands } from './commands.ts'
import { found, score } from './fuzzy.ts'
import { handleKeys } from './handleKeys.ts'
import { isPressed, partsOf, spelled } from '../../../../ui/keystrokes.ts'

const aContext = (show = aShowOf(['TEXT', 'RECTANGLE', 'LOGO'], ['CIRCLE'])) => {
  const context = anEditorContext(show)
  return {
    ...context,
    run: (id: string) => commandOf(id).run(context, {}),
    may: (id: string) => commandOf(id).isPossible(context, {}),
    widgets: (slideId = 'a') => inLayers(slideOf(context.show(), slideId)!.widgets),
  }
}
const press = (context: ReturnType<typeof aContext>, key: string, where: Where = 'canvas', held: object = {}) => {
  const { event, isTaken } = pressedKey(key, held)
  return { done: handleKeys(context, event, where), isTaken: isTaken() }
}

describe('the table of commands', () => {
  it.each(commands.map(c => [c.id, c] as const))('[CM1] %s has words in both languages, a group and a sign', (_, command) => {
    for (const language of languages) expect(dictionaries[language][command.says]).toBeTruthy()
    expect(groups).toContain(command.group)
    expect(command.icon).toBeTruthy()
  })
  it('[CM1] no two have one name', () => {
    expect(new Set(commands.map(c => c.id)).size).toBe(commands.length)
  })
  it('[CM2] no two that can be meant at one place have one key', () => {
    for (const where of ['canvas', 'strip'] as const) {
      const keys = commands.filter(c => c.where === where || c.where === 'anywhere').flatMap(c => c.keys)
      expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
    }
  })
  it('[CM14] what works in a field writes nothing there', () => {
    for (const command of commands.filter(c => c.inFields)) expect(command.keys.some(key => partsOf(key).mod)).toBe(true)
  })
  it('[CM15] nothing changes a published show', () => {
    const context = aContext({ ...aShowOf(['TEXT', 'LOGO'], ['LOGO']), state: 'PUBLISHED' })
    const before = context.show()
    for (const command of commands.filter(c => !c.isNative && c.isPossible(context, {}))) command.run(context, {})
    expect(context.show()).toBe(before)
  })
  it('[CM3] what is impossible is not done by its key, and the browser makes nothing else of it', () => {
    const context = aContext()
    expect(press(context, 'd', 'canvas', { ctrlKey: true })).toEqual({ done: false, isTaken: true })
    expect(press(context, 'Delete')).toEqual({ done: false, isTaken: false })
  })
})

describe('commands on several', () => {
  const two = () => {
    const context = aContext()
    context.selectAll(['a1', 'a2'])
    return context
  }
  it('[CM4] all are deleted as one step, and come back in their layers', () => {
    const context = two()
    const before = context.widgets()
    context.run('delete')
    expect(context.widgets().map(w => w.id)).toEqual(['a3'])
    context.undo()
    expect(context.widgets()).toEqual(before)
  })
  it('[CM4] all are copied as one step, and the copies are selected', () => {
    const context = two()
    context.run('duplicate')
    expect(context.widgets().map(w => w.type)).toEqual(['TEXT', 'RECTANGLE', 'TEXT', 'RECTANGLE', 'LOGO'])
    expect(context.selectedAll().map(w => w.type)).toEqual(['TEXT', 'RECTANGLE'])
    context.undo()
    expect(context.widgets()).toHaveLength(3)
  })
  it.each(layerMoves)('[CM4] %s is one step', move => {
    const context = aContext()
    context.selectAll(move === 'toFront' || move === 'forward' ? ['a1', 'a2'] : ['a2', 'a3'])
    const before = context.widgets().map(w => w.id)
    context.run(move)
    expect(context.widgets().map(w => w.id)).not.toEqual(before)
    context.undo()
    expect(context.widgets().map(w => w.id)).toEqual(before)
    expect(context.editor.get().canUndo).toBe(false)
  })
  it('[CM16] a burst of arrows moves all, and is one step', () => {
    const context = two()
    const before = context.widgets().map(w => w.positionX)
    for (let i = 0; i < 5; i += 1) press(context, 'ArrowRight', 'canvas', { shiftKey: true })
    expect(
      context
        .widgets()
        .slice(0, 2)
        .every((w, i) => Math.abs(w.positionX - before[i]! - 50 / 1920) < 1e-9),
    ).toBe(true)
    context.undo()
    expect(context.widgets().map(w => w.positionX)).toEqual(before)
  })
  it('[CM13] [CM27] Alt with arrows turns, a burst is one step, and the browser goes no page back, also from what is locked', () => {
    const context = aContext()
    context.selectAll(['a2'])
    for (let i = 0; i < 3; i += 1) expect(press(context, 'ArrowRight', 'canvas', { altKey: true })).toEqual({ done: true, isTaken: true })
    press(context, 'ArrowLeft', 'canvas', { altKey: true, shiftKey: true })
    expect(widgetOf(context.show(), 'a2')!.style.rotation).toBe(44)
    context.undo()
    expect(widgetOf(context.show(), 'a2')!.style.rotation).toBe(0)
    context.run('turnLeft')
    expect(widgetOf(context.show(), 'a2')!.style.rotation).toBe(270)
    context.perform({ kind: 'updateWidget', data: { id: 'a2', isLocked: true } })
    expect(press(context, 'ArrowLeft', 'canvas', { altKey: true }).isTaken).toBe(true)
    expect(widgetOf(context.show(), 'a2')!.style.rotation).toBe(270)
  })
  it.each([
    ['en', 'rotate'],
    ['nl', 'draaien'],
    ['nl', 'roteren'],
  ] as const)('[CM25] turning is found in %s by %s', (language, search) => {
    const words = found(
      search,
      commands.filter(c => !c.isKeyOnly),
      command => searchedWords(command, key => translate(language, key)),
    )
    expect(words.slice(0, 2).map(({ id }) => id)).toEqual(expect.arrayContaining(['turnRight', 'turnLeft']))
  })
  it('[CM5] all are locked; locked already, all are unlocked; so for hiding', () => {
    const context = two()
    context.perform({ kind: 'updateWidget', data: { id: 'a1', isLocked: true } })
    context.run('lock')
    expect(context.selectedAll().map(w => w.isLocked)).toEqual([true, true])
    context.run('lock')
    expect(context.selectedAll().map(w => w.isLocked)).toEqual([false, false])
    context.run('hide')
    expect(context.selectedAll().map(w => w.isHidden)).toEqual([true, true])
  })
  it('[CM17] what is locked is neither moved nor deleted, and is selected from the list only', () => {
    const context = two()
    context.perform({ kind: 'updateWidget', data: { id: 'a1', isLocked: true } })
    const { positionX } = widgetOf(context.show(), 'a1')!
    press(context, 'ArrowRight')
    context.run('delete')
    expect(context.widgets().map(w => w.id)).toEqual(['a1', 'a3'])
    expect(widgetOf(context.show(), 'a1')!.positionX).toBe(positionX)
    context.run('selectAll')
    expect(context.selectedAll().map(w => w.id)).toEqual(['a3'])
  })
  it('[CM6] [CM18] Ctrl A selects all that the hand may take', () => {
    const context = aContext()
    expect(press(context, 'a', 'canvas', { ctrlKey: true }).done).toBe(true)
    expect(context.selectedAll().map(w => w.id)).toEqual(['a1', 'a2', 'a3'])
    press(context, 'Escape')
    expect(context.selectedAll()).toEqual([])
  })
})

describe('limits', () => {
  const widgets = Array.from({ length: maxOf.widgets }, (_, i) => aWidget('LOGO', { id: `w${i}`, positionZ: i + 1 }) as Widget)
  it('[CM7] on a full slide nothing can be added', () => {
    const context = aContext(aShow({ slides: [aSlide({ id: 'a', widgets })] }))
    expect(context.may('add.TEXT')).toBe(false)
    context.select('w1')
    expect(context.may('duplicate')).toBe(false)
    context.run('duplicate')
    expect(context.widgets()).toHaveLength(maxOf.widgets)
  })
  it('[CM7] to a full show no slide can be added', () => {
    const context = aContext(aShow({ slides: Array.from({ length: maxOf.slides }, (_, i) => aSlide({ id: `s${i}`, sortIndex: i })) }))
    expect([context.may('addSlide'), context.may('duplicateSlide'), context.may('deleteSlide')]).toEqual([false, false, true])
  })
})

describe('keys', () => {
  const event = (key: string, held: object = {}) => ({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held })
  it('[CM8] [CM19] exactly what is held counts; Ctrl is ⌘ on a Mac', () => {
    expect(isPressed('mod+z', event('z', { ctrlKey: true }))).toBe(true)
    expect(isPressed('mod+z', event('z', { metaKey: true }))).toBe(true)
    expect(isPressed('mod+z', event('Z', { metaKey: true, shiftKey: true }))).toBe(false)
    expect(isPressed('mod+shift+z', event('Z', { metaKey: true, shiftKey: true }))).toBe(true)
    expect(isPressed('t', event('t', { ctrlKey: true }))).toBe(false)
  })
  it('[CM8] brackets that shift makes braces, letters that alt makes signs, and a question mark wherever it lies', () => {
    expect(isPressed('mod+shift+]', event('}', { ctrlKey: true, shiftKey: true, code: 'BracketRight' }))).toBe(true)
    expect(isPressed('mod+]', event('}', { ctrlKey: true, shiftKey: true, code: 'BracketRight' }))).toBe(false)
    expect(isPressed('alt+h', event('˙', { altKey: true, code: 'KeyH' }))).toBe(true)
    expect(isPressed('?', event('?', { shiftKey: true, code: 'Slash' }))).toBe(true)
  })
  it('[CM19] they are spelled as on the computer at hand', () => {
    expect(spelled('mod+shift+z', false)).toBe('Ctrl Shift Z')
    expect(spelled('mod+shift+z', true)).toBe('⇧⌘Z')
    expect(spelled('Delete', false)).toBe('Del')
  })
})

describe('searching', () => {
  it('[CM9] beginnings count more than letters in between, and what lacks a letter is no answer', () => {
    const names = ['Undo paste', 'Duplicate', 'Redo', 'Add a product']
    expect(found('dup', names, x => x)[0]).toBe('Duplicate')
    expect(found('', names, x => x)).toEqual(names)
    expect(score('xyz', 'Duplicate')).toBeNull()
  })
  it.each(languages)('[CM20] by the name that other programs give it, in %s', language => {
    const words = (key: MessageKey) => translate(language, key)
    for (const command of commands)
      if (command.alsoCalled) expect(found(words(command.alsoCalled), commands, c => searchedWords(c, words))[0]).toBe(command)
    expect(found('bring front', commands, c => searchedWords(c, key => translate('en', key)))[0]).toBe(commandOf('toFront'))
  })
  it('[CM9] words in any order, without accents', () => {
    expect(found('café slide', ['Slide 2: Cafe', 'Slide 3'], x => x)).toEqual(['Slide 2: Cafe'])
  })
})
