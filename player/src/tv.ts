import type { CredentialRule } from '@vitrine/model/http.ts'
import type { ScreenContent } from '@vitrine/model/screen/content.ts'
import { createStore } from '@vitrine/renderer/store.ts'
import { withHeadlines, type Headlines } from './feeds.ts'
import { createFollowing, type FollowingOptions } from './following.ts'
import type { Storage } from './storage.ts'
import type { Media } from './media.ts'
import { ownFontAddresses } from './ownFont.ts'
import { createPairing } from './pairing.ts'
import { isSamePicture, pictureOf, type Known, type Picture } from './picture.ts'
import type { ServerClient } from './server.ts'
import { createConnection } from './socket.ts'
import type { Timing } from './timing.ts'
import { allWell, type Condition } from './trouble.ts'

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
  const picture = createStore<Picture>({ at: 'starting' })
  const condition: Condition = { ...allWell, forgets: !kept.lasts || !media.lasts }
  let known: Known = {
    waiting: null,
    ending: null,
    asksUntil: 0,
    content: null,
    coming: null,
    rotation: 'DEGREES_0',
    isOnline: false,
    pairedAt: null,
    namedUntil: 0,
    condition,
  }
  let headlines: Headlines = {}
  const catalogueWith = withHeadlines()
  let isClosed = false
  let close = () => {}
  let wake = () => {}

  function look() {
    const next = pictureOf(known, server.now(), catalogue => catalogueWith(catalogue, headlines))
    if (!isSamePicture(picture.get(), next)) picture.set(next)
  }

  function update(changes: Partial<Known>) {
    known = { ...known, ...changes }
    look()
  }
  const met = (changes: Partial<Condition>) => update({ condition: { ...known.condition, ...changes } })

  function contact(answered: boolean) {
    const alone = answered ? null : (known.condition.alone ?? server.now())
    update({ isOnline: answered, condition: { ...known.condition, alone } })
  }

  /** On the minute: a collection may have started. */
  function everyMinute() {
    if (isClosed) return
    look()
    later(everyMinute, 60_000 - (server.now() % 60_000) + 50)
  }

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
        known = { ...known, pairedAt: server.now(), ending: null }
        void kept.forget('ending').catch(() => {})
        // Written before anything else: the credential is told once.
        void kept
          .write('credential', credential)
          .catch(() => met({ forgets: true }))
          .then(() => isClosed || follow(credential, null, {}))
      },
    })
    close = pairing.close
  }

  function follow(credential: string, held: ScreenContent | null, before: Headlines) {
    headlines = before
    update({ waiting: null, content: held })
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
          const coming = known.coming?.tag === content.tag ? null : known.coming
          update({ content, coming, condition: { ...known.condition, full: media.isFull() } })
          void settle(content)
        },
        missing: isMissing => met({ missing: isMissing ? (known.condition.missing ?? server.now()) : null }),
        identify: () => showFor('namedUntil', nameStands),
        revoked: ending => void retire(ending ?? 'disconnected').then(() => isClosed || pair()),
      },
      held,
      before,
    )
    wake = following.wake
    close = following.close
  }

  /** Seen at once; a device too full to keep them fetches them again after a power cut. */
  function hear(news: Headlines) {
    headlines = news
    look()
    void kept.write('feeds', news).catch(() => {})
  }

  /** Remembered apart: the TV hangs as it does also when it has no screen. */
  function turn({ screen: { rotation = 'DEGREES_0' } }: ScreenContent) {
    if (rotation === known.rotation) return
    known = { ...known, rotation }
    void kept.write('rotation', rotation).catch(() => {})
  }

  /** Something that is to be seen for a while, and then is looked at again. */
  function showFor(name: 'namedUntil' | 'asksUntil', milliseconds: number) {
    update({ [name]: server.now() + milliseconds })
    later(() => isClosed || look(), milliseconds + 50)
  }

  /** The screen is another TV's, or nobody's: also after a power cut this one stays quiet. */
  async function retire(ending: CredentialRule) {
    await forgetAll()
    known = { ...known, ending }
    await kept.write('ending', ending).catch(() => {})
  }

  const forgetAll = () => Promise.all([kept.forget('credential', 'content', 'feeds'), media.keepOnly(ownFontAddresses)]).catch(() => {})

  /** Kept first, and only then are the files of the old one dropped: a power cut between the two loses nothing. */
  async function settle(next: ScreenContent) {
    try {
      await kept.write('content', next)
      if (known.content === next) await media.keepOnly([...next.media, ...ownFontAddresses])
    } catch {
      met({ full: true })
    }
  }

  return {
    get: picture.get,
    subscribe: picture.subscribe,
    async start() {
      const [credential, held, feeds] = [await kept.read('credential'), await kept.read('content'), await kept.read('feeds')]
      const [ending, rotation] = [await kept.read('ending'), await kept.read('rotation')]
      // What can't be drawn now is left out of a slide, and tried again with the next content.
      if (held) await bringKinds(held).catch(() => {})
      if (isClosed) return
      known = { ...known, ending, rotation: rotation ?? 'DEGREES_0' }
      if (credential === null) pair()
      else follow(credential, held, feeds ?? {})
      everyMinute()
    },
    /** The network is back: doesn't wait for the next try. */
    wake: () => wake(),
    /** Somebody stands before it: a quiet TV shows its code as large as a new one. */
    ask: () => known.ending !== null && showFor('asksUntil', asksFor),
    /** A slide could not be drawn. */
    broken: () => met({ broken: true }),
    now: () => server.now(),
    close() {
      isClosed = true
      close()
      wake = () => {}
    },
  }
}

export type Tv = ReturnType<typeof createTv>
