import type { Catalogue, ScreenContent } from '@vitrine/model/screen/content.ts'
import type { Show } from '@vitrine/model/show/show.ts'
import { referencesOf } from '@vitrine/model/screen/references.ts'
import { createStore } from '@vitrine/renderer/store.ts'
import { valueOf } from '@vitrine/model/kernel/record.ts'
import { showIn } from './content.ts'
import { createFeeds, withHeadlines, type Headlines } from './feeds.ts'
import type { Storage } from './storage.ts'
import type { Media } from './media.ts'
import { ownFontAddresses } from './ownFont.ts'
import { createPairing, type Waiting } from './pairing.ts'
import { collectionOn } from './schedule.ts'
import type { ServerClient } from './server.ts'
import { createConnection } from './socket.ts'
import type { Timing } from './timing.ts'
import { createSync } from './sync.ts'
import { allWell, troubleOf, type Condition, type Trouble } from './trouble.ts'

/** What whoever has just connected the TV reads on it: that it is; what is being fetched; where to choose what it shows; that nothing was activated. */
export type Hint = 'connected' | 'fetching' | 'place' | 'none'

/** What the TV shows. */
export type Picture =
  | { readonly at: 'starting' }
  | { readonly at: 'pairing'; readonly waiting: Waiting; readonly trouble: Trouble | null }
  | {
      readonly at: 'notice'
      readonly screen: ScreenContent['screen'] | null
      readonly hint: Hint | null
      /** The collection or presentation that the hint is about. */
      readonly named: string
      readonly trouble: Trouble | null
    }
  | {
      readonly at: 'playing'
      readonly content: ScreenContent
      readonly show: Show
      readonly catalogue: Catalogue
      readonly trouble: Trouble | null
    }

export interface TvOptions extends Timing {
  readonly kept: Storage
  readonly media: Media
  readonly server: ServerClient
  readonly line?: typeof createConnection
}

const nothing = [null, ''] as const
/** For so long the notice tells whoever connected the TV that it is. */
const newFor = 10 * 60_000

/** The TV without its glass: pairs, keeps content, follows the server and the clock, for as long as there is current. */
export function createTv({ kept, media, server, line = createConnection, later, random }: TvOptions) {
  const around = { later, random }
  const picture = createStore<Picture>({ at: 'starting' })
  let waiting: Waiting | null = null
  let content: ScreenContent | null = null
  /** Newer than the content, and not all of it is here. */
  let coming: ScreenContent | null = null
  let isOnline = false
  let pairedAt: number | null = null
  let condition: Condition = { ...allWell, forgets: !kept.lasts || !media.lasts }
  let headlines: Headlines = {}
  const catalogueWith = withHeadlines()
  let close = () => {}
  let isClosed = false

  function look() {
    const next = pictureNow()
    if (!isSame(picture.get(), next)) picture.set(next)
  }

  function pictureNow(): Picture {
    const now = server.now()
    if (waiting) return { at: 'pairing', waiting, trouble: troubleOf('pairing', condition, now) }
    const show = content && showIn(content, collectionOn(content, new Date(now), isOnline))
    if (content && show)
      return {
        at: 'playing',
        content,
        show,
        catalogue: catalogueWith(content.catalogue, headlines),
        trouble: troubleOf('playing', condition, now),
      }
    const isNew = pairedAt !== null && now - pairedAt < newFor
    const [hint, named] = isNew ? hintNow(now) : nothing
    return { at: 'notice', screen: content?.screen ?? null, hint, named, trouble: troubleOf('notice', condition, now) }
  }

  function hintNow(now: number): readonly [Hint | null, string] {
    const fetched = coming && showIn(coming, collectionOn(coming, new Date(now), isOnline))
    if (fetched) return ['fetching', fetched.title]
    if (!content) return ['connected', '']
    if (!content.isActive) return nothing
    const id = collectionOn(content, new Date(now), isOnline)
    const collection = content.collections.find(each => each.id === id)
    return collection ? ['place', collection.title] : ['none', '']
  }

  function known(changes: Partial<Condition>) {
    condition = { ...condition, ...changes }
    look()
  }

  function contact(answered: boolean) {
    isOnline = answered
    known({ alone: answered ? null : (condition.alone ?? server.now()) })
  }

  /** On the minute: a collection may have started. */
  function everyMinute() {
    if (isClosed) return
    look()
    later(everyMinute, 60_000 - (server.now() % 60_000) + 50)
  }

  function pair() {
    close()
    content = null
    coming = null
    waiting = { code: null, wait: null }
    look()
    const pairing = createPairing({
      ...around,
      server,
      kept,
      line,
      contact,
      show(next) {
        waiting = next
        look()
      },
      paired(credential) {
        pairedAt = server.now()
        // Written before anything else: the credential is told once.
        void kept
          .write('credential', credential)
          .catch(() => known({ forgets: true }))
          .then(() => isClosed || follow(credential, null, {}))
      },
    })
    close = pairing.close
  }

  function follow(credential: string, held: ScreenContent | null, before: Headlines) {
    waiting = null
    content = held
    headlines = before
    look()
    const feeds = createFeeds({ ...around, ask: source => server.feed(credential, source), news: hear }, before)
    const wantFeeds = ({ shows }: ScreenContent) => feeds.want(referencesOf(Object.values(shows)).feeds)
    if (held) wantFeeds(held)
    const sync = createSync(
      {
        ...around,
        ask: tag => server.content(credential, tag),
        bring: next => media.bring([...next.media, ...ownFontAddresses]),
        coming(next) {
          coming = next
          look()
        },
        accept(next) {
          content = next
          if (coming?.tag === next.tag) coming = null
          wantFeeds(next)
          known({ full: media.isFull() })
          void settle(next)
        },
        refresh(next) {
          content = next
          look()
        },
        revoked: () => void forgetAll().then(() => isClosed || pair()),
        contact,
        missing: isMissing => known({ missing: isMissing ? (condition.missing ?? server.now()) : null }),
        unannounced: () => socket.renew(),
      },
      held,
    )
    const socket = line({
      ...around,
      hello: { subject: 'hello', as: 'screen', credential },
      hear(message) {
        if (message.subject === 'welcome') sync.look()
        else if (message.subject === 'content') sync.told()
      },
      onUnknown: () => sync.look(),
    })
    sync.look()
    wakeUp = () => {
      socket.renew()
      sync.look()
      feeds.look()
    }
    close = () => {
      wakeUp = () => {}
      sync.close()
      feeds.close()
      socket.close()
    }
  }

  /** Seen at once; a device too full to keep them fetches them again after a power cut. */
  function hear(news: Headlines) {
    headlines = news
    look()
    void kept.write('feeds', news).catch(() => {})
  }

  const forgetAll = () => Promise.all([kept.forget('credential', 'content', 'feeds'), media.keepOnly(ownFontAddresses)]).catch(() => {})

  /** Kept first, and only then are the files of the old one dropped: a power cut between the two loses nothing. */
  async function settle(next: ScreenContent) {
    try {
      await kept.write('content', next)
      if (content === next) await media.keepOnly([...next.media, ...ownFontAddresses])
    } catch {
      known({ full: true })
    }
  }

  let wakeUp = () => {}

  return {
    get: picture.get,
    subscribe: picture.subscribe,
    async start() {
      const [credential, held, feeds] = [await kept.read('credential'), await kept.read('content'), await kept.read('feeds')]
      if (isClosed) return
      if (credential === null) pair()
      else follow(credential, held, feeds ?? {})
      everyMinute()
    },
    /** The network is back: doesn't wait for the next try. */
    wake: () => wakeUp(),
    /** A slide could not be drawn. */
    broken: () => known({ broken: true }),
    now: () => server.now(),
    close() {
      isClosed = true
      close()
    },
  }
}

export type Tv = ReturnType<typeof createTv>

/** The same objects: nothing to draw again. */
function isSame(a: Picture, b: Picture): boolean {
  const [before, after] = [Object.entries(a), Object.entries(b)]
  return before.length === after.length && before.every(([name, value]) => valueOf(b, name) === value)
}
