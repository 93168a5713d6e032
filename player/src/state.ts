import { createStore } from '@vitrine/renderer/store.ts'
import { withHeadlines, type Headlines } from './feeds.ts'
import { isSamePicture, pictureOf, type Known, type Picture } from './picture.ts'
import type { ServerClient } from './server.ts'
import type { Timing } from './timing.ts'
import type { Condition } from './trouble.ts'

type State = Known & { readonly headlines: Headlines }

/** What the TV knows, and the picture that follows from it. */
export function createState(server: Pick<ServerClient, 'now'>, later: Timing['later'], condition: Condition) {
  const picture = createStore<Picture>({ at: 'starting' })
  let known: State = {
    waiting: null,
    ending: null,
    asksUntil: 0,
    content: null,
    coming: null,
    rotation: 'DEGREES_0',
    pairedAt: null,
    namedUntil: 0,
    condition,
    headlines: {},
  }
  const catalogueWith = withHeadlines()
  let isClosed = false

  function look() {
    const next = pictureOf(known, server.now(), catalogue => catalogueWith(catalogue, known.headlines))
    if (!isSamePicture(picture.get(), next)) picture.set(next)
  }
  /** Seen when it is looked at next. */
  function note(changes: Partial<State>) {
    known = { ...known, ...changes }
  }
  function update(changes: Partial<State>) {
    note(changes)
    look()
  }
  const met = (changes: Partial<Condition>) => update({ condition: { ...known.condition, ...changes } })

  /** On the minute: a collection may have started. */
  function everyMinute() {
    if (isClosed) return
    look()
    later(everyMinute, 60_000 - (server.now() % 60_000) + 50)
  }

  return {
    get: picture.get,
    subscribe: picture.subscribe,
    known: () => known,
    note,
    update,
    met,
    contact(answered: boolean) {
      const alone = answered ? null : (known.condition.alone ?? server.now())
      met({ alone })
    },
    /** Something that is to be seen for a while, and then is looked at again. */
    showFor(name: 'namedUntil' | 'asksUntil', milliseconds: number) {
      update({ [name]: server.now() + milliseconds })
      later(() => isClosed || look(), milliseconds + 50)
    },
    everyMinute,
    isClosed: () => isClosed,
    close() {
      isClosed = true
    },
  }
}
