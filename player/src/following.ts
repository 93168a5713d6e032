import type { ToClient } from '@vitrine/model/realtime.ts'
import type { ScreenContent } from '@vitrine/model/screen/content.ts'
import { feedsIn } from '@vitrine/model/screen/references.ts'
import { createFeeds, type Headlines } from './feeds.ts'
import type { Media } from './media.ts'
import { ownFontAddresses } from './ownFont.ts'
import type { ServerClient } from './server.ts'
import type { Connection, createConnection } from './socket.ts'
import { createSync, type Sync, type SyncOptions } from './sync.ts'
import type { Timing } from './timing.ts'

/** So often at most a TV says what it shows. */
const saysEvery = 1_000

type Told = Pick<SyncOptions, 'coming' | 'accept' | 'refresh' | 'revoked' | 'contact' | 'missing'>

export interface FollowingOptions extends Timing, Told {
  readonly server: Pick<ServerClient, 'content' | 'after' | 'feed'>
  readonly media: Pick<Media, 'bring'>
  /** Loads what draws the shows of this content. */
  readonly bringKinds: (content: ScreenContent) => Promise<void>
  readonly line: typeof createConnection
  readonly credential: string
  readonly news: (headlines: Headlines) => void
  /** Whatever the server says. */
  readonly heard: (message: ToClient) => void
}

export interface Following {
  /** The network is back: doesn't wait for the next try. */
  wake(): void
  readonly say: Connection['say']
  /** Of the content that is shown the screen is otherwise from now on: until the next answer. */
  readonly alter: Sync['alter']
  close(): void
}

/** Follows a screen's content and the headlines that its shows name, from what was held before. */
export function createFollowing(options: FollowingOptions, held: ScreenContent | null, before: Headlines): Following {
  const { server, media, bringKinds, line, credential, news, heard, later, random, ...told } = options
  const around = { later, random }
  const feeds = createFeeds({ ...around, ask: source => server.feed(credential, source), news }, before)
  const wantFeeds = ({ shows }: ScreenContent) => feeds.want(feedsIn(...Object.values(shows)))
  if (held) wantFeeds(held)
  let shown = held?.tag ?? null
  let said: string | null = null
  let isSaying = false
  function sayNow(tag: string) {
    said = tag
    socket.say({ subject: 'shows', tag })
  }
  /** Once, and no more often than anybody needs to know; all TVs were told in one moment, and need not answer in one. */
  function say(tag: string) {
    shown = tag
    if (isSaying || said === tag) return
    isSaying = true
    later(() => {
      if (shown !== null && shown !== said) sayNow(shown)
      later(() => {
        isSaying = false
        if (shown !== null) say(shown)
      }, saysEvery)
    }, random() * saysEvery)
  }
  const sync = createSync(
    {
      ...around,
      ...told,
      ask: known => server.content(credential, known),
      after: server.after,
      async bring(next) {
        await Promise.all([media.bring([...next.media, ...ownFontAddresses]), bringKinds(next)])
      },
      accept(next) {
        wantFeeds(next)
        told.accept(next)
      },
      shows: say,
      unannounced: () => socket.renew(),
    },
    held,
  )
  const socket = line({
    ...around,
    hello: { subject: 'hello', as: 'screen', credential },
    hear(message) {
      if (message.subject === 'welcome') {
        said = null
        if (shown !== null) sayNow(shown)
        sync.look()
      } else if (message.subject === 'content') sync.told(message.news)
      heard(message)
    },
    onUnknown: () => sync.look(),
  })
  sync.look()
  return {
    alter: sync.alter,
    say: socket.say,
    wake() {
      socket.renew()
      sync.look()
      feeds.look()
    },
    close() {
      sync.close()
      feeds.close()
      socket.close()
    },
  }
}
