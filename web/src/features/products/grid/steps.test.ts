import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RowChange } from './changes.ts'
import { correcting, type GridStep } from './gridStep.ts'
import { createSteps, type Sent, type Way } from './steps.ts'

/** More with VITE_RUNS=5000; a failure prints its seed and path. */
const numRuns = Number(import.meta.env['VITE_RUNS'] ?? 300)

const cells = ['latte', 'tea', 'cake'] as const
type Cell = (typeof cells)[number]
type Sheet = Readonly<Record<Cell, string>>
const empty: Sheet = { latte: '', tea: '', cake: '' }

const titled = (id: Cell, title: string, was: string): RowChange => ({ id, title, was: { title: was } })
const stepOf = (id: Cell, title: string, was: string): GridStep => ({
  kind: 'change',
  forth: [titled(id, title, was)],
  back: [titled(id, was, title)],
  added: [],
})
const changesOf = (step: GridStep, way: Way) => (step.kind === 'change' ? step[way] : [])
const isCell = (id: RowChange['id']): id is Cell => cells.some(each => each === id)
const withChanges = (sheet: Sheet, step: GridStep, way: Way): Sheet =>
  changesOf(step, way).reduce((all, { id, title }) => (isCell(id) ? { ...all, [id]: title ?? '' } : all), sheet)

/** What the network does to a request: it is done, done and asked for again, or refused though nobody else was there. */
const fates = ['done', 'twice', 'failed'] as const
type Fate = (typeof fates)[number]

/** Anna's grid, and a server that takes what is as she saw it, or as she wants it already. */
function opened() {
  let stored = empty
  /** What somebody else has put into a cell. */
  const theirs = new Set<string>()
  const onTheWay: { readonly step: GridStep; readonly way: Way; readonly answer: (sent: Sent<GridStep>) => void }[] = []
  /** Refused as somebody else's, each with whether it was. */
  const conflicts: boolean[] = []

  function receive(step: GridStep, way: Way): boolean {
    const changes = changesOf(step, way)
    for (const { id, title, was } of changes)
      if (isCell(id) && stored[id] !== was?.title && stored[id] !== title) {
        conflicts.push(theirs.has(`${id} ${stored[id]}`))
        return false
      }
    stored = withChanges(stored, step, way)
    return true
  }
  const steps = createSteps<GridStep>({
    send: (step, way) => new Promise(answer => onTheWay.push({ step, way, answer })),
    correcting,
    most: 200,
  })
  const shown = () => steps.get().queue.reduce((sheet, { step, way }) => withChanges(sheet, step, way), stored)
  return {
    steps,
    conflicts,
    stored: () => stored,
    shown,
    type: (cell: Cell, text: string) => void steps.make(stepOf(cell, text, shown()[cell])),
    somebodyElse(cell: Cell, text: string) {
      if (stored[cell] === text) return
      stored = { ...stored, [cell]: text }
      theirs.add(`${cell} ${text}`)
    },
    async answer(fate: Fate) {
      const request = onTheWay.shift()
      if (!request) return
      const { step, way, answer } = request
      if (fate === 'failed') answer({ result: 'failed' })
      else {
        const isDone = receive(step, way)
        if (fate === 'twice' && isDone) expect(receive(step, way)).toBe(true)
        answer(isDone ? { result: 'done', step } : { result: 'replaced' })
      }
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
    },
    isQuiet: () => onTheWay.length === 0,
  }
}

type Deed =
  | { readonly does: 'type' | 'somebodyElse'; readonly cell: Cell; readonly text: string }
  | { readonly does: 'undo' }
  | { readonly does: 'redo' }
  | { readonly does: 'answer'; readonly fate: Fate }

const written = (does: 'type' | 'somebodyElse') =>
  fc.record({
    does: fc.constant(does),
    cell: fc.constantFrom(...cells),
    text: does === 'type' ? fc.constantFrom('a', 'b', 'c', 'd') : fc.constantFrom('x', 'y'),
  })
const answered = (...those: readonly Fate[]) => fc.record({ does: fc.constant('answer' as const), fate: fc.constantFrom(...those) })
const aStory = (...more: fc.WeightedArbitrary<Deed>[]) =>
  fc.array(
    fc.oneof<fc.WeightedArbitrary<Deed>[]>(
      { weight: 5, arbitrary: written('type') },
      { weight: 4, arbitrary: fc.constant({ does: 'undo' as const }) },
      { weight: 3, arbitrary: fc.constant({ does: 'redo' as const }) },
      { weight: 4, arbitrary: answered('done', 'twice') },
      ...more,
    ),
    { maxLength: 60, size: 'max' },
  )

async function happens(anna: ReturnType<typeof opened>, deed: Deed): Promise<void> {
  if (deed.does === 'answer') return anna.answer(deed.fate)
  if (deed.does === 'undo') return void anna.steps.undo()
  if (deed.does === 'redo') return void anna.steps.redo()
  // What stands there already is no step.
  if (deed.does === 'type' && anna.shown()[deed.cell] === deed.text) return undefined
  return anna[deed.does](deed.cell, deed.text)
}

async function settled(anna: ReturnType<typeof opened>): Promise<void> {
  while (!anna.isQuiet()) await anna.answer('done')
  expect(anna.steps.get().queue).toEqual([])
}

describe('any sequence of typing, undo and redo, with answers that come late, never and twice', () => {
  test('[GD40] [GD72] takes back and does again the very step before, and nothing is called somebody else’s', async () => {
    await fc.assert(
      fc.asyncProperty(aStory(), async story => {
        const anna = opened()
        const seen = [anna.shown()]
        let at = 0
        for (const deed of story) {
          const before = anna.shown()
          await happens(anna, deed)
          if (deed.does === 'undo') at = Math.max(0, at - 1)
          if (deed.does === 'redo') at = Math.min(seen.length - 1, at + 1)
          if (deed.does === 'type' && before[deed.cell] !== deed.text) seen.splice((at += 1), Infinity, anna.shown())
          expect(anna.shown()).toEqual(seen[at])
        }
        await settled(anna)
        expect([anna.stored(), anna.conflicts]).toEqual([seen[at], []])
        while (anna.steps.undo());
        await settled(anna)
        expect([anna.stored(), anna.conflicts]).toEqual([empty, []])
      }),
      { numRuns },
    )
  })

  test('[GD41] [GD74] whatever is refused: only what somebody else has changed is called theirs, and what stands is what is shown', async () => {
    await fc.assert(
      fc.asyncProperty(
        aStory({ weight: 2, arbitrary: answered('failed') }, { weight: 1, arbitrary: written('somebodyElse') }),
        async story => {
          const anna = opened()
          for (const deed of story) await happens(anna, deed)
          await settled(anna)
          expect(anna.shown()).toEqual(anna.stored())
          expect(anna.conflicts.filter(isTheirs => !isTheirs)).toEqual([])
        },
      ),
      { numRuns },
    )
  })
})

const type = (cell: Cell, text: string): Deed => ({ does: 'type', cell, text })
const undo: Deed = { does: 'undo' }
const redo: Deed = { does: 'redo' }
const done: Deed = { does: 'answer', fate: 'done' }
const failed: Deed = { does: 'answer', fate: 'failed' }

/** Found by chance. */
const stories: Readonly<Record<string, readonly Deed[]>> = {
  'that was taken back before a newer one was made is not to be done again': [
    type('tea', 'c'),
    done,
    undo,
    done,
    redo,
    undo,
    type('tea', 'a'),
    undo,
    failed,
  ],
  'and was not taken back is to be done again, before a newer one that was': [
    type('latte', 'a'),
    type('cake', 'a'),
    type('cake', 'c'),
    undo,
    undo,
    failed,
    redo,
    redo,
    type('latte', 'a'),
    undo,
    undo,
    failed,
  ],
  'to be taken back leaves those behind it to be done again, and what saw them as it is': [
    type('latte', 'a'),
    type('cake', 'd'),
    undo,
    undo,
    done,
    redo,
    redo,
    type('cake', 'a'),
    undo,
    failed,
  ],
}
test.each(Object.entries(stories))('[GD74] a step that failed %s', async (_, story) => {
  const anna = opened()
  for (const deed of story) await happens(anna, deed)
  while (anna.steps.redo());
  await settled(anna)
  expect([anna.shown(), anna.conflicts]).toEqual([anna.stored(), []])
})

test('[GD40] [GD72] a step that is on its way is taken back behind it; one that waits is withdrawn; one that was refused is gone', async () => {
  const anna = opened()
  anna.type('latte', 'a')
  anna.type('tea', 'b')
  expect([anna.steps.undo(), anna.shown()]).toEqual([true, { ...empty, latte: 'a' }])
  expect(anna.steps.get().queue).toHaveLength(1)
  expect([anna.steps.undo(), anna.shown()]).toEqual([true, empty])
  anna.steps.redo()
  await anna.answer('failed')
  expect([anna.shown(), anna.steps.get().history.undo.length, anna.steps.get().history.redo.length]).toEqual([empty, 0, 1])
  anna.steps.redo()
  await settled(anna)
  expect(anna.stored()).toEqual({ ...empty, tea: 'b' })
})
