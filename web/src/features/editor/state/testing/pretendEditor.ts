import type { Show } from '@vitrine/model/show/show.ts'
import { openEditor, type Editor } from '../editor.ts'
import type { QueueStore, StoredOperation } from '../editorDeps.ts'
import { noHistory } from '@vitrine/model/kernel/history.ts'
import type { History } from '../history.ts'
import type { Outcome } from '../saving.ts'
import type { Committed, PretendServer } from './pretendServer.ts'

/** What happens to a request on its way. twice: it arrives a second time later. */
export const fates = ['arrives', 'lost', 'answerLost', 'twice', 'late'] as const
export type Fate = (typeof fates)[number]

interface Request {
  readonly deliver: () => Outcome
  readonly answer: (outcome: Outcome) => void
}

/** What each fate makes of a request; a ghost may still arrive though nobody waits for it. */
const deliveries: Readonly<Record<Fate, (request: Request, ghosts: Request[]) => void>> = {
  arrives: request => request.answer(request.deliver()),
  lost: request => request.answer({ result: 'failed' }),
  answerLost(request) {
    request.deliver()
    request.answer({ result: 'failed' })
  },
  twice(request, ghosts) {
    request.answer(request.deliver())
    ghosts.push(request)
  },
  late(request, ghosts) {
    request.answer({ result: 'failed' })
    ghosts.push(request)
  },
}

/** A clock for all. */
export const aClock = (at = 1_000_000) => ({ now: () => at, advance: (by: number) => void (at += by) })
type Clock = ReturnType<typeof aClock>

/** One person at one browser: an editor, its network, its socket and what the browser keeps. */
export function aBrowser(name: string, server: PretendServer, clock: Clock) {
  let kept: readonly StoredOperation[] = []
  let history: History = noHistory
  let editor: Editor
  let life = 0
  let ids = 0
  let requests: Request[] = []
  /** Requests that may still arrive though nobody waits for them. */
  const ghosts: Request[] = []
  let socket: { readonly messages: Committed[]; readonly close: () => void } | null = null
  const seen = new Set<string>()
  const thumbnails: string[] = []

  function start() {
    const mine = ++life
    const store: QueueStore = {
      take: () => Promise.resolve([]),
      write(queue) {
        if (mine !== life) return
        kept = queue
        for (const { id } of queue) seen.add(id)
      },
      close: () => Promise.resolve(),
    }
    editor = openEditor({
      show: server.show(),
      leftBehind: kept,
      deps: {
        send: (operation, id) => new Promise<Outcome>(answer => requests.push({ deliver: () => server.receive(operation, id), answer })),
        fetchShow: () => (socketless() ? Promise.reject(new Error('offline')) : Promise.resolve(server.show() as Show | null)),
        renderThumbnail: id => void thumbnails.push(id),
        store,
        historyStore: { kept: history, write: next => void (mine === life && (history = next)), close: () => Promise.resolve() },
        newId: () => `${name}${ids++}`,
        now: clock.now,
      },
    })
  }
  const socketless = () => socket === null

  const browser = {
    editor: () => editor,
    seen,
    thumbnails,
    kept: () => kept,

    /** The network decides about the request under way. */
    async network(fate: Fate) {
      const request = requests.shift()
      if (!request) return
      deliveries[fate](request, ghosts)
      await quiet()
    },
    ghost: () => void ghosts.shift()?.deliver(),

    connect() {
      if (socket) return
      const sequence = editor.sequence()
      const messages: Committed[] = server.since(sequence)
      socket = { messages, close: server.listen(c => void messages.push(c)) }
    },
    disconnect() {
      socket?.close()
      socket = null
    },
    /** The socket's next messages; one may be missing. */
    hear(count: number, missing = false) {
      if (missing) socket?.messages.shift()
      for (const { sequence, id, operation } of socket?.messages.splice(0, count) ?? [])
        editor.hear({ subject: 'operation', showId: server.show().id, sequence, operationId: id, operation })
    },

    /** The browser is killed and started again: only what it kept is left. Requests under way may still arrive. */
    crash() {
      browser.disconnect()
      ghosts.push(...requests)
      requests = []
      start()
      browser.connect()
    },
    waiting: () => requests.length,
  }
  start()
  browser.connect()
  return browser
}
export type Browser = ReturnType<typeof aBrowser>

/** Lets everything that was answered be noticed. */
export const quiet = async () => {
  for (let i = 0; i < 8; i += 1) await Promise.resolve()
}

/** The network works again, and everybody waits until nothing moves any more. */
export async function healed(browsers: readonly Browser[], clock: Clock, rounds = 400) {
  for (const browser of browsers) browser.disconnect()
  let calm = 0
  for (let round = 0; round < rounds && calm < 4; round += 1) {
    clock.advance(3_500)
    for (const browser of browsers) {
      browser.ghost()
      browser.connect()
      browser.hear(Number.POSITIVE_INFINITY)
      browser.editor().tick()
      await quiet()
      while (browser.waiting()) await browser.network('arrives')
    }
    const settled = browsers.every(b => !b.editor().hasUnsaved() && b.editor().get().saving.state === 'saved')
    calm = settled ? calm + 1 : 0
  }
}
