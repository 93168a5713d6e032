// Two editors on one slide, 30 operations a second each, for a minute: the editor's own session (web/src/features/editor/state) on real
// sockets and the real server. Nothing may be lost, all three must end the same, and what one does the other should see at once.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import WebSocket from 'ws'
import { calls, type CallName } from '@vitrine/model/calls.ts'
import { referenceTo } from '@vitrine/model/calls/document.ts'
import type { ToClient, ToServer } from '@vitrine/model/realtime.ts'
import { op, save, type Operation } from '@vitrine/model/show/operations.ts'
import { inLayers, type Show, type Widget } from '@vitrine/model/show/show.ts'
import { newWidget } from '@vitrine/model/show/widgets.ts'
import { openEditor, type Editor } from '../web/src/features/editor/state/editor.ts'
import { equal } from '../web/src/features/editor/state/equal.ts'
import { showFrom } from '../web/src/features/editor/session/opening/showFrom.ts'
import { startMeasuredServer, call, checkBound, percentile, signIn } from './measuredServer.ts'
import { slideWith, widgetOf } from './scene.ts'

const seconds = Number(process.argv[2] ?? 60)
const rate = 30
const widgets = 50

const vitrine = await startMeasuredServer()
const token = await signIn(vitrine.address)
const crowded = slideWith(0, slideId =>
  Array.from({ length: widgets }, (_, i) => widgetOf(i % 2 ? 'TEXT' : 'RECTANGLE', slideId, { x: (i % 10) / 12, y: i / 60 }, i + 1)),
)
const { presentationId, showId } = await vitrine.ask('show', { title: 'Two editors', slides: [crowded] })
const fetched = async (): Promise<Show> => {
  const name = 'findPresentationShow' satisfies CallName
  const { [name]: show } = await call<{ [name]: Parameters<typeof showFrom>[0] }>(vitrine.address, token, referenceTo(name, calls[name]), {
    id: showId,
  })
  return showFrom(show)!
}
const opened = await fetched()

/** What became of each operation, by its id, in milliseconds of this process. */
interface Travel {
  readonly done: number
  readonly sent: number
  answered?: number
  seen?: number
}
const travels = new Map<string, Travel>()
let failures = 0

interface Somebody {
  readonly editor: Editor
  /** The numbers of the operations in the order in which they came. */
  readonly sequences: readonly number[]
  /** What both of them and a random choice would do next. */
  act(): void
  close(): void
}

async function somebody(name: string, random: () => number): Promise<Somebody> {
  const doneAt = new Map<string, number>()
  const sequences: number[] = []
  let latestId = ''
  const editor = openEditor({
    show: opened,
    leftBehind: [],
    deps: {
      async send(operation, operationId) {
        const travel: Travel = travels.get(operationId) ?? { done: doneAt.get(operationId) ?? performance.now(), sent: performance.now() }
        travels.set(operationId, travel)
        const { call: callName, args } = save(operation)
        try {
          await call(vitrine.address, token, referenceTo(callName, calls[callName]), { ...args, operationId })
          travel.answered = performance.now()
          return { result: 'done' }
        } catch (error) {
          failures += 1
          // Of what the other has just deleted, nothing can be changed: the editor's own business, and no loss.
          const code = /"code":"(\w+)"/.exec(String(error))?.[1]
          return code ? { result: 'refused', code: code as never, fields: [] } : { result: 'failed' }
        }
      },
      fetchShow: fetched,
      renderThumbnail: () => undefined,
      store: { take: async () => [], write: () => undefined, close: async () => undefined },
      newId: () => (latestId = randomUUID()),
      now: Date.now,
    },
  })
  const socket = new WebSocket(`${vitrine.address.replace('http', 'ws')}/realtime`)
  const say = (message: ToServer) => socket.send(JSON.stringify(message))
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const joined = new Promise<void>(resolve => {
    socket.on('message', data => {
      const message = JSON.parse(String(data)) as ToClient
      if (message.subject === 'welcome') say({ subject: 'join', presentationId, showId, sequence: editor.sequence() })
      if (message.subject === 'joined') resolve()
      if (message.subject === 'operation') {
        sequences.push(message.sequence)
        const travel = travels.get(message.operationId)
        if (travel && !doneAt.has(message.operationId)) travel.seen = performance.now()
      }
      editor.hear(message)
    })
  })
  say({ subject: 'hello', as: 'browser', token })
  await joined
  const looking = setInterval(() => {
    const slideId = editor.get().activeSlideId
    const widgetIds = [pick(editor.get().show.slides[0]!.widgets, random).id]
    say({ subject: 'here', presentationId, tab: name, slideId, widgetIds })
  }, 500)
  const beating = setInterval(() => editor.tick(), 250)

  return {
    editor,
    sequences,
    act() {
      const { show } = editor.get()
      const before = latestId
      if (random() < 0.03 && editor.get().canUndo) editor.undo()
      else editor.perform(operationOn(show, random))
      if (latestId !== before) doneAt.set(latestId, performance.now())
      void editor.flush()
    },
    close() {
      clearInterval(looking)
      clearInterval(beating)
      void editor.close()
      socket.close()
    },
  }
}

/** Mostly moved, sometimes written or painted, now and then put there or taken away. Their number stays about the same. */
function operationOn({ slides, orientation, organizationId }: Show, random: () => number): Operation {
  const { id: slideId, widgets: there } = slides[0]!
  const widget: Widget = pick(there, random)
  const lot = random()
  if (lot < 0.08 && there.length < widgets + 10) {
    const draft = { id: randomUUID(), slideId, type: 'RECTANGLE', positionX: random() * 0.8, positionY: random() * 0.8 } as const
    return op('createWidget', { widget: newWidget(draft, { orientation, organizationId }, there.length + 1) })
  }
  if (lot < 0.14 && there.length > widgets - 10) return op('deleteWidget', { id: widget.id })
  if (lot < 0.2) return op('updateWidgetStyle', { widgetId: widget.id, backgroundColor: pick(['FF8800', '2244AA', '33AA55'], random) })
  if (lot < 0.35 && widget.type === 'TEXT') return op('updateWidgetSettingsText', { widgetId: widget.id, content: `Text ${random()}` })
  return op('updateWidget', { id: widget.id, positionX: random() * 0.8, positionY: random() * 0.8 })
}

const [anna, bob] = await Promise.all([somebody('anna', sequenceOf(1)), somebody('bob', sequenceOf(2))])
await vitrine.ask('listen', {})
const begun = performance.now()
let acts = 0
for (let turn = 0; performance.now() - begun < seconds * 1000; turn++) {
  const due = begun + (turn * 1000) / (2 * rate)
  if (due > performance.now()) await pause(due - performance.now())
  ;(turn % 2 ? bob : anna).act()
  acts += 1
}
const took = (performance.now() - begun) / 1000

const both = [anna, bob]
let committed = await fetched()
for (let tries = 0; tries < 200; tries++) {
  for (const { editor } of both) if (editor.get().saving.state === 'refused') await editor.discard()
  const areSaved = (await Promise.all(both.map(({ editor }) => editor.flush()))).every(Boolean)
  committed = await fetched()
  if (areSaved && both.every(({ editor }) => editor.sequence() === committed.sequence)) break
  await pause(50)
}

const arrived = [...travels.values()].filter(travel => travel.answered !== undefined)
const spans = (from: 'done' | 'sent', to: 'answered' | 'seen') =>
  arrived.flatMap(travel => (travel[to] === undefined ? [] : [travel[to] - travel[from]]))
const told = (values: readonly number[]) => `p50 ${percentile(values, 0.5).toFixed(1)} ms, p95 ${percentile(values, 0.95).toFixed(1)} ms`
const whole = spans('sent', 'seen')
console.log(
  `Two editors, ${acts} deeds in ${took.toFixed(0)} s, ${travels.size} operations sent (what waits for its turn is merged), ${failures} refused:`,
)
console.log(`  from sent to committed and answered: ${told(spans('sent', 'answered'))}`)
console.log(`  from sent to seen by the other: ${told(whole)}`)
console.log(`  from done by one to seen by the other: ${told(spans('done', 'seen'))}`)
checkBound('p95 from sent to seen, in milliseconds', percentile(whole, 0.95), 'at most', 250)
checkBound('deeds a second of each', acts / took / 2, 'at least', rate * 0.95)
const inOrder = both.every(({ sequences }) => sequences.every((sequence, i) => sequence === opened.sequence + i + 1))
checkBound('operations that were told twice, out of order or not at all', inOrder ? 0 : 1, 'at most', 0)
checkBound('operations lost', Math.abs(committed.sequence - opened.sequence - arrived.length), 'at most', 0)
const states = both.map(({ editor }) => drawnOf(editor.get().show))
checkBound('states that differ at the end', states.filter(state => !equal(state, drawnOf(committed))).length, 'at most', 0)
for (const each of both) each.close()
await vitrine.close()

function pick<T>(all: readonly T[], random: () => number): T {
  return all[Math.floor(random() * all.length)]!
}

/** Always the same chances. */
function sequenceOf(seed: number): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return (state >>> 0) / 2 ** 32
  }
}

/** What is drawn: elements in the order of their layers, whatever their order in the list. Pictures of slides come later. */
function drawnOf(show: Show): Show {
  return {
    ...show,
    slides: show.slides.map(slide => ({ ...slide, thumbUrl: null, thumbFilename: null, widgets: inLayers(slide.widgets) })),
  }
}
