import type { ScreenContent } from '@vitrine/model/screen/content.ts'
import { createStore } from '@vitrine/renderer/store.ts'
import { withHeadlines, type Headlines } from './feeds.ts'
import { createFollowing } from './following.ts'
import type { Storage } from './storage.ts'
import type { Media } from './media.ts'
import { ownFontAddresses } from './ownFont.ts'
import { createPairing } from './pairing.ts'
import { isSamePicture, pictureOf, type Known, type Picture } from './picture.ts'
import type { ServerClient } from './server.ts'
import { createConnection } from './socket.ts'
import type { Timing } from './timing.ts'
import { allWell, type Condition } from './trouble.ts'

export interface TvOptions extends Timing {
  readonly kept: Storage
  readonly media: Media
  readonly server: ServerClient
  readonly line?: typeof createConnection
}

/** The TV without its glass: pairs, keeps content, follows the server and the clock, for as long as there is current. */
export function createTv({ kept, media, server, line = createConnection, later, random }: TvOptions) {
  const around = { later, random, server, line }
  const picture = createStore<Picture>({ at: 'starting' })
  const condition: Condition = { ...allWell, forgets: !kept.lasts || !media.lasts }
  let known: Known = { waiting: null, content: null, coming: null, isOnline: false, pairedAt: null, condition }
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
        known = { ...known, pairedAt: server.now() }
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
        credential,
        news: hear,
        contact,
        coming: coming => update({ coming }),
        refresh: content => update({ content }),
        accept(content) {
          const coming = known.coming?.tag === content.tag ? null : known.coming
          update({ content, coming, condition: { ...known.condition, full: media.isFull() } })
          void settle(content)
        },
        missing: isMissing => met({ missing: isMissing ? (known.condition.missing ?? server.now()) : null }),
        revoked: () => void forgetAll().then(() => isClosed || pair()),
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
      if (isClosed) return
      if (credential === null) pair()
      else follow(credential, held, feeds ?? {})
      everyMinute()
    },
    /** The network is back: doesn't wait for the next try. */
    wake: () => wake(),
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
