import { anyShow, aWish, granted, type Wish } from '@vitrine/model/testing/edits.ts'
import { tidy } from '@vitrine/model/testing/shows.ts'
import type { Show } from '@vitrine/model/show/show.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { equal } from './equal.ts'
import { aBrowser, aClock, fates, healed, quiet, type Browser, type Fate } from './testing/pretendEditor.ts'
import { pretendServer } from './testing/pretendServer.ts'

/** More with VITE_RUNS=5000; a failure prints its seed and path. */
const numRuns = Number(import.meta.env['VITE_RUNS'] ?? 300)

type Deed =
  | { readonly does: 'perform'; readonly wish: Wish; readonly continuing: boolean }
  | { readonly does: 'type'; readonly wish: Wish }
  | { readonly does: 'undo' | 'redo' | 'flush' | 'connect' | 'disconnect' | 'crash' | 'ghost' | 'refetch' }
  | { readonly does: 'network'; readonly fate: Fate }
  | { readonly does: 'tick'; readonly after: number }
  | { readonly does: 'hear'; readonly count: number; readonly missing: boolean }
interface Moment {
  readonly who: number
  readonly deed: Deed
}

const one = (does: 'undo' | 'redo' | 'flush' | 'connect' | 'disconnect' | 'crash' | 'ghost' | 'refetch') => fc.constant<Deed>({ does })
const aDeed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ does: fc.constant('perform' as const), wish: aWish, continuing: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('type' as const), wish: aWish }) },
  { weight: 3, arbitrary: one('undo') },
  { weight: 2, arbitrary: one('redo') },
  { weight: 8, arbitrary: fc.record({ does: fc.constant('network' as const), fate: fc.constantFrom('arrives' as const, ...fates) }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('tick' as const), after: fc.constantFrom(100, 2_500, 40_000) }) },
  { weight: 4, arbitrary: one('flush') },
  { weight: 5, arbitrary: fc.record({ does: fc.constant('hear' as const), count: fc.nat(4), missing: fc.boolean() }) },
  { weight: 1, arbitrary: one('connect') },
  { weight: 1, arbitrary: one('disconnect') },
  { weight: 1, arbitrary: one('crash') },
  { weight: 1, arbitrary: one('ghost') },
  { weight: 1, arbitrary: one('refetch') },
)
const aStory = (people: number) =>
  fc.array(fc.record({ who: fc.nat(people - 1), deed: aDeed }), { minLength: 1, maxLength: 80, size: 'max' })

async function happens(browser: Browser, deed: Deed, clock: ReturnType<typeof aClock>, fresh: string) {
  const editor = browser.editor()
  switch (deed.does) {
    case 'perform': {
      const edit = granted(deed.wish, editor.get().show, fresh)
      if (edit) editor.perform(edit, { continuing: deed.continuing })
      break
    }
    case 'type': {
      const edit = granted(deed.wish, editor.get().show, fresh)
      if (!edit) break
      editor.commitPreview()
      editor.preview(edit)
      editor.typing(() => editor.commitPreview() || true)
      break
    }
    case 'undo':
    case 'redo':
      editor[deed.does]()
      break
    case 'flush':
      void editor.flush()
      break
    case 'tick':
      clock.advance(deed.after)
      editor.tick()
      break
    case 'network':
      await browser.network(deed.fate)
      break
    case 'hear':
      browser.hear(deed.count, deed.missing)
      break
    case 'refetch':
      void editor.refetch()
      break
    default:
      browser[deed.does]()
  }
  await quiet()
}

async function told(show: Show, people: number, story: readonly Moment[]) {
  const clock = aClock()
  const server = pretendServer(show)
  const browsers = ['anna', 'ben', 'cleo'].slice(0, people).map(name => aBrowser(name, server, clock))
  let n = 0
  for (const { who, deed } of story) await happens(browsers[who]!, deed, clock, `made${n++}`)
  for (const browser of browsers) void browser.editor().flush()
  await healed(browsers, clock)
  return { server, browsers, clock }
}

const sameAs = (show: Show) => ({ ...tidy(show), sequence: 0 })

describe('any interleaving of loss, repetition, crash and reload', () => {
  it('[SV10] ends with the server having what the screen shows', async () => {
    await fc.assert(
      fc.asyncProperty(anyShow, aStory(1), async (show, story) => {
        const { server, browsers } = await told(show, 1, story)
        expect(browsers[0]!.editor().get().saving.state).toBe('saved')
        expect(sameAs(browsers[0]!.editor().get().show)).toEqual(sameAs(server.show()))
      }),
      { numRuns },
    )
  })

  it('[SV11] leaves two and three editors with the same show', async () => {
    await fc.assert(
      fc.asyncProperty(anyShow, fc.constantFrom(2, 3), aStory(3), async (show, people, story) => {
        const { server, browsers } = await told(
          show,
          people,
          story.map(m => ({ ...m, who: m.who % people })),
        )
        for (const browser of browsers) {
          expect(browser.editor().get().saving.state).toBe('saved')
          expect(sameAs(browser.editor().get().show)).toEqual(sameAs(server.show()))
        }
      }),
      { numRuns },
    )
  })

  it('[SV12] loses no operation and commits none twice', async () => {
    await fc.assert(
      fc.asyncProperty(anyShow, aStory(2), async (show, story) => {
        const { server, browsers } = await told(show, 2, story)
        const committed = server.log.map(c => c.id)
        expect(new Set(committed).size).toBe(committed.length)
        expect(server.log.map(c => c.sequence)).toEqual(committed.map((_, i) => i + 1))
        const refused = browsers.some(b => b.editor().get().saving.state === 'refused')
        expect(refused).toBe(false)
        for (const browser of browsers) {
          expect(browser.kept()).toEqual([])
          // One thing may undo an operation, and what then has no effect: it would have deleted the last slide, as somebody else deleted the others.
          for (const id of browser.seen) expect(committed.includes(id) || server.spared.size > 0).toBe(true)
        }
      }),
      { numRuns },
    )
  })

  it('[UN20] takes back and does again the very step before, typed or done, whatever becomes of what is sent', async () => {
    await fc.assert(
      fc.asyncProperty(anyShow, aStory(1), async (show, story) => {
        const clock = aClock()
        const browser = aBrowser('anna', pretendServer(show), clock)
        const editor = browser.editor()
        const shown = () => sameAs(editor.get().show)
        /** What stood on the screen after each step, as somebody who looks remembers it; and where among them one is. */
        const seen = [shown()]
        let at = 0
        let n = 0
        for (const { deed } of story) {
          if (deed.does === 'crash') continue
          // Where the socket leaves something out the screen may be wrong until the show is fetched.
          const plain = { ...deed, ...(deed.does === 'perform' && { continuing: false }), ...(deed.does === 'hear' && { missing: false }) }
          await happens(browser, plain, clock, `made${n++}`)
          if (deed.does === 'undo') at = Math.max(0, at - 1)
          else if (deed.does === 'redo') at = Math.min(seen.length - 1, at + 1)
          else if ((deed.does === 'perform' || deed.does === 'type') && !equal(shown(), seen[at])) seen.splice((at += 1), Infinity, shown())
          expect(shown()).toEqual(seen[at])
        }
      }),
      { numRuns },
    )
  })

  it('[UN4] undoing everything returns to the beginning when nobody else edited, and redoing everything to the end', async () => {
    await fc.assert(
      fc.asyncProperty(anyShow, aStory(1), async (show, story) => {
        const calm = story.filter(m => m.deed.does !== 'crash')
        const { server, browsers, clock } = await told(show, 1, calm)
        const editor = browsers[0]!.editor()
        while (editor.redo());
        const end = sameAs(editor.get().show)
        while (editor.undo());
        expect(sameAs(editor.get().show)).toEqual(sameAs(show))
        while (editor.redo());
        expect(sameAs(editor.get().show)).toEqual(end)
        await healed(browsers, clock)
        expect(sameAs(server.show())).toEqual(end)
      }),
      { numRuns },
    )
  })
})
