import type { CredentialRule } from '@vitrine/model/http.ts'
import type { ScreenContent } from '@vitrine/model/screen/content.ts'
import { refreshed } from './content.ts'
import type { ContentAnswer, WithNews } from './server.ts'
import { pauseAfter, type Timing } from './timing.ts'

export interface SyncOptions extends Timing {
  /** Asks for what is newer than what is known already. Fails without network. */
  readonly ask: (known: ScreenContent | null) => Promise<ContentAnswer>
  /** What is known, after what the server told of it; null: that has to be asked for. */
  readonly after: WithNews
  /** Fetches every file of a content. Fails if one can't be had now. */
  readonly bring: (content: ScreenContent) => Promise<void>
  /** A content whose files are being fetched. */
  readonly coming: (content: ScreenContent) => void
  /** A content with all of its files. */
  readonly accept: (content: ScreenContent) => void
  /** The content that is shown, with newer prices. */
  readonly refresh: (content: ScreenContent) => void
  readonly revoked: (ending: CredentialRule | null) => void
  /** The server answered, or did not. */
  readonly contact: (answered: boolean) => void
  /** Files are missing, or no longer. */
  readonly missing: (missing: boolean) => void
  /** What is shown says the same as the content with this tag. */
  readonly shows: (tag: string) => void
  /** A question by the clock found news that nobody had announced. */
  readonly unannounced: () => void
}

export interface Sync {
  /** Asks now. */
  look(): void
  /** The server says that something changed, and perhaps what; so it did to all others, and not all need to ask at once. */
  told(news?: unknown): void
  /** Of what is shown the screen is as the server has told it: whatever was asked before may not know of it. */
  alter(screen: ScreenContent['screen']): void
  close(): void
}

const every = 60_000
const spread = 150

/** Keeps a TV's content the newest there is: asked for whenever the server says so, and every minute; shown only when all of it is there. */
export function createSync(options: SyncOptions, held: ScreenContent | null): Sync {
  const { ask, after, bring, coming, accept, refresh, revoked, contact, missing, shows, unannounced, later, random } = options
  let shown = held
  /** The newest known: its files may still be coming. */
  let newest = held
  let isAsking = false
  let asksAgain = false
  let isClosed = false
  let failures = 0
  let sames = 0
  let stopWaiting = () => {}
  let stopSpreading: (() => void) | null = null

  async function look(byTheClock = false) {
    stopWaiting()
    if (isClosed) return
    if (isAsking) return void (asksAgain = true)
    isAsking = true
    try {
      do {
        asksAgain = false
        const known = newest
        const answer = await ask(known)
        if (known === newest) hear(answer, byTheClock)
        else asksAgain = true
      } while (asksAgain && !isClosed)
      failures = 0
      if (!isClosed) contact(true)
    } catch {
      failures += 1
      if (!isClosed) contact(false)
    }
    isAsking = false
    if (!isClosed)
      stopWaiting = later(() => void look(failures === 0), failures > 0 ? pauseAfter(failures, random) : every * (0.9 + random() / 5))
  }

  function hear(answer: ContentAnswer, byTheClock: boolean) {
    if (isClosed) return
    if (answer.state === 'same') {
      // What was not there, or for which there was no room, may be had by now: looked at after the start, and every ten minutes.
      if (shown && shown === newest && sames++ % 10 === 0) bring(shown).catch(() => {})
      return
    }
    if (answer.state === 'revoked') {
      close()
      return revoked(answer.ending)
    }
    if (byTheClock) unannounced()
    take(answer.content)
  }

  function take(content: ScreenContent) {
    newest = content
    coming(newest)
    if (shown) {
      refresh(refreshed(shown, newest))
      shows(newest.tag)
    }
    void prepare(newest)
  }

  /** Until all of it is there, or something newer is. */
  async function prepare(content: ScreenContent) {
    for (let tries = 1; newest === content && !isClosed; tries++) {
      try {
        await bring(content)
        break
      } catch {
        if (newest !== content || isClosed) return
        missing(true)
        await new Promise<void>(resolve => later(resolve, pauseAfter(tries, random)))
      }
    }
    if (newest !== content || isClosed) return
    missing(false)
    shown = content
    accept(content)
    shows(content.tag)
  }

  function close() {
    isClosed = true
    stopWaiting()
    stopSpreading?.()
  }

  return {
    look: () => void look(),
    told(news) {
      // An answer that is on its way may be older.
      const next = news && newest && !isAsking && !isClosed ? after(newest, news) : null
      if (next) return take(next)
      stopSpreading ??= later(() => {
        stopSpreading = null
        void look()
      }, random() * spread)
    },
    alter(screen) {
      // What is the screen's own has no such half of a tag: the next answer says all of that anew.
      if (shown) refresh((newest = shown = { ...shown, tag: '-'.repeat(22) + shown.tag.slice(-22), screen }))
    },
    close,
  }
}
