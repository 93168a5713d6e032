import type { CredentialRule } from '@vitrine/model/http.ts'
import type { ToClient, ToServer } from '@vitrine/model/realtime.ts'
import type { ScreenContent } from '@vitrine/model/screen/content.ts'
import type { Headlines } from './feeds.ts'
import { createFollowing, type Following, type FollowingOptions } from './following.ts'
import type { Storage } from './storage.ts'
import type { Media } from './media.ts'
import { ownFontAddresses } from './ownFont.ts'
import { createPairing } from './pairing.ts'
import type { Turn } from '@vitrine/renderer/playing.ts'
import { createStore } from '@vitrine/renderer/store.ts'
import type { ServerClient } from './server.ts'
import { createConnection } from './socket.ts'
import { createState } from './state.ts'
import type { Timing } from './timing.ts'
import { allWell } from './trouble.ts'

/** For so long a TV says what it is called. */
const nameStands = 10_000
/** For so long somebody who connects a quiet TV needs its code. */
const asksFor = 10 * 60_000

export interface TvOptions extends Timing {
  readonly kept: Storage
  readonly media: Media
  readonly server: ServerClient
  readonly bringKinds: FollowingOptions['bringKinds']
  readonly line?: typeof createConnection
}

/** The TV without its glass: pairs, keeps content, follows the server and the clock, for as long as there is current. */
export function createTv({ kept, media, server, bringKinds, line = createConnection, later, random }: TvOptions) {
  const around = { later, random, server, line }
  const state = createState(server, later, { ...allWell, forgets: !kept.lasts || !media.lasts })
  const { update, met, contact } = state
  let close = () => {}
  let wake = () => {}
  let say: Following['say'] = () => {}
  let alter: Following['alter'] = () => {}
  let heard: (message: ToClient) => void = () => {}

  function pair() {
    close()
    wake = () => {}
    update({ content: null, coming: null, waiting: { code: null, wait: null } })
    const pairing = createPairing({
      ...around,
      kept,
      contact,
      show: waiting => update({ waiting }),
      paired(credential) {
        state.note({ pairedAt: server.now(), ending: null })
        void kept.forget('ending').catch(() => {})
        // Written before anything else: the credential is told once.
        void kept
          .write('credential', credential)
          .catch(() => met({ forgets: true }))
          .then(() => state.isClosed() || follow(credential, null, {}))
      },
    })
    close = pairing.close
  }

  function follow(credential: string, held: ScreenContent | null, before: Headlines) {
    update({ waiting: null, content: held, headlines: before })
    const following = createFollowing(
      {
        ...around,
        media,
        bringKinds,
        credential,
        news: hear,
        contact,
        coming: coming => update({ coming }),
        refresh: content => {
          turn(content)
          update({ content })
        },
        accept(content) {
          turn(content)
          const { coming, condition } = state.known()
          update({ content, coming: coming?.tag === content.tag ? null : coming, condition: { ...condition, full: media.isFull() } })
          void settle(content)
        },
        missing: isMissing => met({ missing: isMissing ? (state.known().condition.missing ?? server.now()) : null }),
        heard(message) {
          if (message.subject === 'identify') state.showFor('namedUntil', nameStands)
          heard(message)
        },
        revoked: ending => void retire(ending ?? 'disconnected').then(() => state.isClosed() || pair()),
      },
      held,
      before,
    )
    wake = following.wake
    say = following.say
    alter = following.alter
    close = following.close
  }

  /** Seen at once; a device too full to keep them fetches them again after a power cut. */
  function hear(news: Headlines) {
    update({ headlines: news })
    void kept.write('feeds', news).catch(() => {})
  }

  /** Remembered apart: the TV hangs as it does also when it has no screen. */
  function turn({ screen: { rotation = 'DEGREES_0' } }: ScreenContent) {
    if (rotation === state.known().rotation) return
    state.note({ rotation })
    void kept.write('rotation', rotation).catch(() => {})
  }

  /** The screen is another TV's, or nobody's: also after a power cut this one stays quiet. */
  async function retire(ending: CredentialRule) {
    await forgetAll()
    state.note({ ending })
    await kept.write('ending', ending).catch(() => {})
  }

  const forgetAll = () =>
    Promise.all([kept.forget('credential', 'content', 'feeds'), media.keepOnly(ownFontAddresses, () => true)]).catch(() => {})

  /** Kept first, and only then are the files of the old one dropped: a power cut between the two loses nothing. */
  async function settle(next: ScreenContent) {
    try {
      await kept.write('content', next)
      // Another one may need what this one doesn't.
      const isStill = () => state.known().content === next && state.known().coming === null
      await media.keepOnly([...next.media, ...ownFontAddresses], isStill)
    } catch {
      met({ full: true })
    }
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    async start() {
      const [credential, held, feeds] = [await kept.read('credential'), await kept.read('content'), await kept.read('feeds')]
      const [ending, rotation] = [await kept.read('ending'), await kept.read('rotation')]
      // What can't be drawn now is left out of a slide, and tried again with the next content.
      if (held) await bringKinds(held).catch(() => {})
      if (state.isClosed()) return
      state.note({ ending, rotation: rotation ?? 'DEGREES_0' })
      if (credential === null) pair()
      else follow(credential, held, feeds ?? {})
      state.everyMinute()
    },
    /** The network is back: doesn't wait for the next try. */
    wake: () => wake(),
    /** Somebody stands before it: a quiet TV shows its code as large as a new one. */
    ask: () => state.known().ending !== null && state.showFor('asksUntil', asksFor),
    /** A slide could not be drawn. */
    broken: () => met({ broken: true }),
    mended: () => met({ broken: false }),
    now: () => server.now(),
    known: state.known,
    takeNews: server.takeNews,
    /** The turn of the slide that is on. */
    slide: createStore<Turn | null>(null),
    /** Heard only while it has a screen: the line of one that was lost is closed. */
    say: (message: ToServer) => say(message),
    /** Of the content that it shows the screen is otherwise, at once: what is asked for next says how it is. */
    alter: (screen: ScreenContent['screen']) => alter(screen),
    /** What is loaded later hears what the server says from then on. */
    listen: (next: typeof heard) => void (heard = next),
    close() {
      state.close()
      close()
      wake = () => {}
    },
  }
}

export type Tv = ReturnType<typeof createTv>
