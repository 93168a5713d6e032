import { valueOf } from '@vitrine/model/kernel/record.ts'
import { apply, op } from '@vitrine/model/show/operations.ts'
import { inOrder, slideOf, widgetOf } from '@vitrine/model/show/show.ts'
import { aShowOf } from '@vitrine/model/testing/shows.ts'
import { describe, expect, it } from 'vitest'
import { openEditor } from './editor.ts'
import type { StoredOperation } from './editorDeps.ts'
import type { Outcome } from './saving.ts'
import { aBrowser, aClock, quiet } from './testing/pretendEditor.ts'
import { pretendServer } from './testing/pretendServer.ts'

const start = aShowOf(['TEXT', 'IMAGE'], ['PRODUCT'], [])
const move = (positionX: number) => op('updateWidget', { id: 'a1', positionX })
const last = (duration: number, id = 'a') => op('updateSlide', { id, duration })

/** One editor, with a server that answers what the test says. */
function opened(show = start, leftBehind: readonly StoredOperation[] = []) {
  const clock = aClock()
  const sent: string[] = []
  const thumbnails: string[] = []
  let kept: readonly StoredOperation[] = []
  let outcome: Outcome = { result: 'done' }
  let ids = 0
  const editor = openEditor({
    show,
    leftBehind,
    deps: {
      send(operation, id) {
        sent.push(`${id} ${operation.kind}`)
        return Promise.resolve(outcome)
      },
      fetchShow: () => Promise.resolve(show),
      renderThumbnail: id => void thumbnails.push(id),
      store: { take: () => Promise.resolve([]), write: queue => void (kept = queue), close: () => Promise.resolve() },
      newId: () => `op${ids++}`,
      now: clock.now,
    },
  })
  return { editor, clock, sent, thumbnails, kept: () => kept, answers: (next: Outcome) => void (outcome = next), state: () => editor.get() }
}
const x = (show: typeof start) => widgetOf(show, 'a1')!.positionX

describe('undo and redo', () => {
  it('[UN1] undo applies the inverse and queues it for saving; redo does it again', async () => {
    const { editor, state, sent } = opened()
    editor.perform(move(0.7))
    await editor.flush()
    editor.undo()
    expect([x(state().show), state().canUndo, state().canRedo]).toEqual([0.1, false, true])
    await editor.flush()
    editor.redo()
    expect(x(state().show)).toBe(0.7)
    expect(sent).toEqual(['op0 updateWidget', 'op1 updateWidget'])
  })
  it('[UN9] a reload takes nothing away: undo and redo go on, and leave what others did', async () => {
    const clock = aClock()
    const server = pretendServer(start)
    const [anna, bob] = [aBrowser('anna', server, clock), aBrowser('bob', server, clock)]
    const everybodyHears = async () => {
      for (const browser of [anna, bob]) {
        void browser.editor().flush()
        while (browser.waiting()) await browser.network('arrives')
      }
      for (const browser of [anna, bob]) browser.hear(Number.POSITIVE_INFINITY)
    }
    anna.editor().perform(move(0.7))
    anna.editor().perform(op('updateWidget', { id: 'a2', width: 0.3 }))
    anna.editor().perform(last(3))
    anna.editor().undo()
    await everybodyHears()
    bob.editor().perform(op('deleteWidget', { id: 'a2' }))
    bob.editor().perform(op('updateWidget', { id: 'a1', positionY: 0.4 }))
    await everybodyHears()

    anna.crash()
    expect([anna.editor().get().canUndo, anna.editor().get().canRedo]).toEqual([true, true])
    anna.editor().redo()
    expect(slideOf(anna.editor().get().show, 'a')!.duration).toBe(3)
    anna.editor().undo()
    // The step of what bob has deleted is left out.
    expect([anna.editor().undo(), anna.editor().undo()]).toEqual(['passed', 'done'])
    expect(widgetOf(anna.editor().get().show, 'a1')).toMatchObject({ positionX: 0.1, positionY: 0.4 })
    expect(anna.editor().get().canUndo).toBe(false)
  })
  it('[OP22] [OP23] what two choose for one list at once both stands, and undo takes one’s own back', async () => {
    const clock = aClock()
    const choose = (...productIds: string[]) => op('updateWidgetSettingsProductlist', { widgetId: 'a1', productIds })
    const server = pretendServer(apply(aShowOf(['PRODUCT_LIST']), choose('tea', 'soup')))
    const [anna, bob] = [aBrowser('anna', server, clock), aBrowser('bob', server, clock)]
    const chosen = ({ editor }: typeof anna) => valueOf(widgetOf(editor().get().show, 'a1')!.settings!, 'productIds')
    const everybodyHears = async () => {
      for (const browser of [anna, bob]) {
        void browser.editor().flush()
        while (browser.waiting()) await browser.network('arrives')
      }
      for (const browser of [anna, bob]) browser.hear(Number.POSITIVE_INFINITY)
    }
    anna.editor().perform(choose('tea', 'soup', 'cake'))
    bob.editor().perform(choose('tea'))
    await everybodyHears()
    expect([chosen(anna), chosen(bob)]).toEqual([
      ['tea', 'cake'],
      ['tea', 'cake'],
    ])
    bob.editor().undo()
    await everybodyHears()
    expect(chosen(anna)).toEqual(['tea', 'soup', 'cake'])
    anna.editor().undo()
    await everybodyHears()
    expect([chosen(anna), chosen(bob)]).toEqual([
      ['tea', 'soup'],
      ['tea', 'soup'],
    ])
  })
  it('[UN2] a new edit after an undo discards what could be redone', () => {
    const { editor, state } = opened()
    editor.perform(move(0.7))
    editor.undo()
    editor.perform(last(3))
    expect([state().canRedo, editor.redo()]).toEqual([false, false])
  })
  it('[UN13] what is typed is a step before anything else is done, taken back or sent', async () => {
    const { editor, state, sent } = opened()
    const type = (positionX: number) => {
      editor.preview(move(positionX))
      editor.typing(() => editor.commitPreview() || true)
    }
    type(0.7)
    expect([x(state().show), state().canUndo, editor.hasUnsaved()]).toEqual([0.7, true, true])
    editor.undo()
    expect([x(state().show), state().canUndo, state().canRedo]).toEqual([0.1, false, true])
    editor.redo()
    expect(x(state().show)).toBe(0.7)
    type(0.8)
    editor.perform(last(3))
    editor.undo()
    expect([x(state().show), slideOf(state().show, 'a')!.duration]).toEqual([0.8, 10])
    type(0.9)
    expect(await editor.flush()).toBe(true)
    expect([x(state().show), sent.at(-1)?.split(' ')[1]]).toEqual([0.9, 'updateWidget'])
    // What others do is no reason to end it.
    type(0.2)
    editor.receive(9, 'theirs', last(4))
    expect(state().canRedo).toBe(false)
    await editor.close()
    expect(editor.hasUnsaved()).toBe(true)
  })
  it('[UN19] what is typed and can be no step is what is taken back', () => {
    const { editor, state } = opened()
    editor.perform(move(0.7))
    let isGivenUp = false
    editor.typing(() => {
      isGivenUp = true
      return false
    })
    expect([editor.undo(), isGivenUp, x(state().show)]).toEqual(['done', true, 0.7])
    editor.undo()
    expect(x(state().show)).toBe(0.1)
  })
  it("[UN3] undo gives back one's own: what others changed since stays", () => {
    const { editor, state } = opened()
    editor.perform(move(0.7))
    editor.receive(1, 'theirs', op('updateWidget', { id: 'a1', positionY: 0.9 }))
    editor.undo()
    expect(widgetOf(state().show, 'a1')).toMatchObject({ positionX: 0.1, positionY: 0.9 })
  })
  it('[UN5] a step whose target others have deleted is left out, and nothing else is taken back with it', () => {
    const { editor, state } = opened()
    editor.perform(last(3, 'b'))
    editor.perform(move(0.7))
    editor.receive(1, 'theirs', op('deleteWidget', { id: 'a1' }))
    expect([editor.undo(), slideOf(state().show, 'b')!.duration]).toEqual(['passed', 3])
    editor.undo()
    expect([slideOf(state().show, 'b')!.duration, state().canUndo]).toEqual([10, false])
  })
  it('[UN6] several edits performed together, or continuing one another, are one step', () => {
    const { editor, state } = opened()
    editor.perform([move(0.4), last(7)])
    editor.perform(move(0.5))
    editor.perform(move(0.6), { continuing: true })
    editor.undo()
    expect([x(state().show), slideOf(state().show, 'a')!.duration]).toEqual([0.4, 7])
    editor.undo()
    expect(state().show).toEqual(start)
  })
  it('[UN7] a preview is seen, not saved, and not in the history; commiting it is one step', () => {
    const { editor, state, kept } = opened()
    editor.preview(move(0.3))
    editor.preview(move(0.4))
    expect([x(state().show), kept().length, state().canUndo]).toEqual([0.4, 0, false])
    editor.cancelPreview()
    expect(x(state().show)).toBe(0.1)
    editor.preview(move(0.5))
    editor.commitPreview()
    expect([x(state().show), kept().length, state().canUndo]).toEqual([0.5, 1, true])
  })
  it('[SV20] what is seen and not saved yet is unsaved, so that leaving asks', () => {
    const { editor } = opened()
    expect(editor.hasUnsaved()).toBe(false)
    editor.preview(move(0.3))
    expect(editor.hasUnsaved()).toBe(true)
    editor.cancelPreview()
    expect(editor.hasUnsaved()).toBe(false)
    editor.perform(move(0.4))
    expect(editor.hasUnsaved()).toBe(true)
  })
  it('[UN8] a published show cannot be changed nor its parts selected', () => {
    const { editor, state } = opened({ ...start, state: 'PUBLISHED' })
    editor.select({ scope: 'WIDGET', widgetIds: ['a1'] })
    expect([editor.perform(move(0.9)), x(state().show), state().selection]).toEqual([false, 0.1, null])
  })
})

describe('saving', () => {
  it('[SV1] what was done is sent within 2 seconds, in order, one at a time', async () => {
    const { editor, clock, sent, state } = opened()
    editor.perform(last(3))
    expect(state().saving.state).toBe('unsaved')
    editor.tick()
    await quiet()
    editor.perform(move(0.2))
    editor.perform(last(4, 'b'))
    editor.tick()
    await quiet()
    expect(sent).toEqual(['op0 updateSlide'])
    clock.advance(2_000)
    editor.tick()
    await quiet()
    expect(sent).toEqual(['op0 updateSlide', 'op1 updateWidget', 'op2 updateSlide'])
    expect(state().saving).toEqual({ state: 'saved', at: clock.now() })
  })
  it('[SV2] edits of the same thing that were not sent yet go out as one; one that was sent is left as it is', async () => {
    const { editor, sent } = opened()
    editor.perform(move(0.2))
    editor.perform(move(0.3))
    void editor.flush()
    editor.perform(move(0.4))
    await editor.flush()
    expect(sent).toEqual(['op0 updateWidget', 'op2 updateWidget'])
  })
  it('[SV2] a burst that moves several goes out as one edit of each', async () => {
    const { editor, sent, state } = opened()
    const nudge = (positionX: number) => ['a1', 'a2'].map(id => op('updateWidget', { id, positionX }))
    for (const at of [0.2, 0.3, 0.4]) editor.perform(nudge(at), { continuing: true })
    const after = state().show
    await editor.flush()
    expect(sent).toHaveLength(2)
    expect(state().show.slides).toEqual(after.slides)
    editor.undo()
    expect(state().show.slides).toEqual(start.slides)
  })
  it('[SV3] at the first failure the rest waits, is tried again after 2 seconds, then 4, 8, up to 30', async () => {
    const { editor, clock, sent, answers, state } = opened()
    answers({ result: 'failed' })
    editor.perform(last(3))
    editor.perform(move(0.2))
    const pauses: number[] = []
    for (let i = 0; i < 6; i += 1) {
      editor.tick()
      await quiet()
      const { saving } = state()
      if (saving.state !== 'offline') throw new Error(saving.state)
      pauses.push(saving.nextAttempt - clock.now())
      clock.advance(saving.nextAttempt - clock.now() - 1)
      editor.tick()
      clock.advance(1)
    }
    expect(pauses).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
    expect(new Set(sent)).toEqual(new Set(['op0 updateSlide']))
    answers({ result: 'done' })
    editor.tick()
    await quiet()
    expect(state().saving.state).toBe('saved')
  })
  it('[SV4] a refusal stops everything until the user gives it up, with what depended on it', async () => {
    const { editor, answers, sent, state } = opened()
    editor.perform(move(0.7))
    await editor.flush()
    editor.perform(op('createSlide', { slide: { ...start.slides[2]!, id: 'z', sortIndex: 3 } }))
    editor.perform(last(9, 'z'))
    editor.perform(move(0.8))
    answers({ result: 'refused', code: 'TooManySlidesError', fields: [] })
    expect(await editor.flush()).toBe(false)
    expect(state().saving).toMatchObject({ state: 'refused', code: 'TooManySlidesError', operation: { kind: 'createSlide' } })
    expect(await editor.flush()).toBe(false)
    answers({ result: 'done' })
    await editor.discard()
    expect(slideOf(state().show, 'z')).toBeUndefined()
    await editor.flush()
    expect(sent).toEqual(['op0 updateWidget', 'op1 createSlide', 'op3 updateWidget'])
    // All else can be taken back as before.
    expect([1, 2, 3, 4].map(() => editor.undo())).toEqual(['done', 'passed', 'passed', 'done'])
    expect(x(state().show)).toBe(x(start))
  })
  it('[SV5] when the show is no longer editable, giving up gives up everything', async () => {
    const { editor, answers, kept, state } = opened()
    editor.perform(last(3))
    editor.perform(move(0.8))
    answers({ result: 'refused', code: 'NotEditableError', fields: [] })
    await editor.flush()
    await editor.discard()
    expect([kept(), state().show, state().saving.state]).toEqual([[], start, 'saved'])
  })
  it('[SV6] what is unsaved survives a reload and is sent as it was, never merged', async () => {
    const { editor, sent, state, kept } = opened(start, [{ id: 'left', operation: move(0.6) }])
    expect([x(state().show), state().saving.state]).toEqual([0.6, 'unsaved'])
    editor.perform(move(0.9))
    expect(kept().map(o => o.id)).toEqual(['left', 'op0'])
    await editor.flush()
    expect([sent, kept()]).toEqual([['left updateWidget', 'op0 updateWidget'], []])
  })
  it('[SV7] pictures are asked for once everything is saved, of the slides that look different', async () => {
    const { editor, thumbnails } = opened()
    editor.perform(move(0.3))
    editor.perform(op('updateSlide', { id: 'b', duration: 3 }))
    expect(thumbnails).toEqual([])
    await editor.flush()
    expect(thumbnails).toEqual(['a'])
    editor.perform(op('updateShowStyle', { showId: 'show', colorPrimary: '123456' }))
    await editor.flush()
    expect(thumbnails.slice(1)).toEqual(['a', 'b', 'c'])
  })
  it('[SV8] an operation that was answered while the socket is silent stays on the screen until the show was fetched', async () => {
    const server = pretendServer(start)
    const clock = aClock()
    const browser = aBrowser('anna', server, clock)
    browser.editor().perform(move(0.4))
    void browser.editor().flush()
    await browser.network('arrives')
    expect([x(browser.editor().get().show), browser.editor().sequence(), browser.editor().get().saving.state]).toEqual([0.4, 0, 'saved'])
    clock.advance(3_000)
    browser.editor().tick()
    await quiet()
    expect([x(browser.editor().get().show), browser.editor().sequence()]).toEqual([0.4, 1])
  })
  it('[SV21] a show that cannot be fetched is asked for every 3 seconds, not with every tick', async () => {
    const clock = aClock()
    let asked = 0
    const editor = openEditor({
      show: start,
      leftBehind: [],
      deps: {
        send: () => Promise.resolve({ result: 'done' }),
        fetchShow: () => ((asked += 1), Promise.reject(new Error('no answer'))),
        renderThumbnail: () => undefined,
        store: { take: () => Promise.resolve([]), write: () => undefined, close: () => Promise.resolve() },
        newId: () => 'op',
        now: clock.now,
      },
    })
    editor.perform(move(0.4))
    await editor.flush()
    const after: number[] = []
    for (let second = 0; second < 20; second += 1) {
      clock.advance(1_000)
      editor.tick()
      await quiet()
      if (asked > after.length) after.push(second + 1)
    }
    expect(after).toEqual([3, 5, 8, 11, 14, 17, 20])
  })
  it('[SV9] after a gap in the sequence the show is fetched', async () => {
    const server = pretendServer(start)
    const anna = aBrowser('anna', server, aClock())
    server.receive(last(3), 'one')
    server.receive(last(4, 'b'), 'two')
    anna.hear(2, true)
    expect(anna.editor().sequence()).toBe(0)
    anna.editor().tick()
    await quiet()
    expect([anna.editor().sequence(), slideOf(anna.editor().get().show, 'a')!.duration]).toEqual([2, 3])
  })
  it('[SV13] when two people delete the last two slides at once, one comes back, and nobody is alarmed', async () => {
    const server = pretendServer(aShowOf([], []))
    const anna = aBrowser('anna', server, aClock())
    server.receive(op('deleteSlide', { id: 'a' }), 'theirs')
    anna.editor().perform(op('deleteSlide', { id: 'b' }))
    void anna.editor().flush()
    await anna.network('arrives')
    anna.hear(9)
    expect(
      anna
        .editor()
        .get()
        .show.slides.map(s => s.id),
    ).toEqual(['b'])
    expect(anna.editor().get().saving.state).toBe('saved')
  })
})

describe('the active slide and the selection', () => {
  const activeOf = (editor: ReturnType<typeof opened>['editor']) => editor.get().activeSlideId
  it('[SL10] the first slide is active at first, or the one at the place given', () => {
    expect(activeOf(opened().editor)).toBe('a')
  })
  it('[SL11] deleting the active slide activates the one before it, or the next when it was the first', () => {
    const { editor } = opened()
    editor.activate('c')
    editor.perform(op('deleteSlide', { id: 'c' }))
    expect(activeOf(editor)).toBe('b')
    editor.activate('a')
    editor.perform(op('deleteSlide', { id: 'a' }))
    expect(activeOf(editor)).toBe('b')
  })
  it('[SL12] deleting another slide, or rearranging, leaves the active one', () => {
    const { editor, state } = opened()
    editor.activate('b')
    editor.receive(1, 'theirs', op('deleteSlide', { id: 'a' }))
    editor.perform(op('rearrangeSlide', { id: 'b', sortIndex: 1 }))
    expect([activeOf(editor), inOrder(state().show.slides).map(s => s.id)]).toEqual(['b', ['c', 'b']])
  })
  it('[SL13] what was selected and is gone is no longer selected', () => {
    const { editor, state } = opened()
    editor.select({ scope: 'WIDGET', widgetIds: ['a1'] })
    editor.receive(1, 'theirs', op('deleteWidget', { id: 'a2' }))
    expect(state().selection).toEqual({ scope: 'WIDGET', widgetIds: ['a1'] })
    editor.perform(op('deleteWidget', { id: 'a1' }))
    expect(state().selection).toBeNull()
  })
  it('[SL14] a new picture of a slide replaces the old one, and nothing else', () => {
    const { editor, state } = opened()
    editor.perform(move(0.4))
    editor.hear({ subject: 'slide', id: 'a', thumbUrl: '/files/x.webp', thumbFilename: 'x.webp' })
    expect([slideOf(state().show, 'a')!.thumbUrl, x(state().show)]).toEqual(['/files/x.webp', 0.4])
  })
})

describe('what stays the same object', () => {
  it('[SV14] an own operation that is heard of again changes nothing on the screen', async () => {
    const { editor, state } = opened()
    editor.perform(move(0.4))
    await editor.flush()
    const before = state().show.slides
    editor.receive(1, 'op0', JSON.parse(JSON.stringify(move(0.4))))
    expect(state().show.slides).toBe(before)
    expect(editor.sequence()).toBe(1)
  })
})
