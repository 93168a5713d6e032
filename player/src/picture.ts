import type { ScreenRotation } from '@vitrine/model/areas/systems/rotation.ts'
import type { CredentialRule } from '@vitrine/model/http.ts'
import { valueOf } from '@vitrine/model/kernel/record.ts'
import type { Catalogue, ScreenContent } from '@vitrine/model/screen/content.ts'
import type { Show } from '@vitrine/model/show/show.ts'
import { showIn } from './content.ts'
import type { Waiting } from './pairing.ts'
import { collectionOn } from './schedule.ts'
import { troubleOf, type Condition, type Trouble } from './trouble.ts'

/** What whoever has just connected the TV reads on it: that it is; what is being fetched; where to choose what it shows; that nothing was activated. */
export type Hint = 'connected' | 'fetching' | 'place' | 'none'

/** What the TV shows. */
export type Picture =
  | { readonly at: 'starting' }
  | {
      readonly at: 'pairing'
      readonly waiting: Waiting
      /** What has become of the screen that it had; then the code is small. Null: it never had one, or somebody stands before it. */
      readonly ending: CredentialRule | null
      readonly rotation: ScreenRotation
      readonly trouble: Trouble | null
    }
  | {
      readonly at: 'notice'
      readonly screen: ScreenContent['screen'] | null
      readonly hint: Hint | null
      /** The collection or presentation that the hint is about. */
      readonly named: string
      readonly rotation: ScreenRotation
      readonly isNamed: boolean
      readonly trouble: Trouble | null
    }
  | {
      readonly at: 'playing'
      readonly content: ScreenContent
      readonly show: Show
      readonly catalogue: Catalogue
      readonly rotation: ScreenRotation
      /** Somebody asks which TV this is. */
      readonly isNamed: boolean
      readonly trouble: Trouble | null
    }

/** What is on the glass once the TV has started. */
export type Seen = Exclude<Picture, { readonly at: 'starting' }>

/** What the TV knows. */
export interface Known {
  /** Not paired: the code that it shows. */
  readonly waiting: Waiting | null
  /** It had a screen, and this has become of it. */
  readonly ending: CredentialRule | null
  /** Until then somebody stands before it who wants its code. */
  readonly asksUntil: number
  readonly content: ScreenContent | null
  /** Newer than the content, and not all of it is here. */
  readonly coming: ScreenContent | null
  readonly rotation: ScreenRotation
  /** When it was connected; null: before it was switched on. */
  readonly pairedAt: number | null
  /** Until then it says what it is called. */
  readonly namedUntil: number
  readonly condition: Condition
}

const nothing = [null, ''] as const
/** For so long the notice tells whoever connected the TV that it is. */
const newFor = 10 * 60_000

/** What is to be seen at this moment. `withNews` puts the headlines into a catalogue. */
export function pictureOf(known: Known, now: number, withNews: (catalogue: Catalogue) => Catalogue): Picture {
  const { waiting, content, rotation, pairedAt, condition } = known
  const ending = now < known.asksUntil ? null : known.ending
  if (waiting) return { at: 'pairing', waiting, ending, rotation, trouble: troubleOf('pairing', condition, now) }
  const isNamed = now < known.namedUntil
  const show = content && showIn(content, collectionOn(content, now))
  if (content && show)
    return {
      at: 'playing',
      content,
      show,
      catalogue: withNews(content.catalogue),
      rotation,
      isNamed,
      trouble: troubleOf('playing', condition, now),
    }
  const isNew = pairedAt !== null && now - pairedAt < newFor
  const [hint, named] = isNew ? hintOf(known, now) : nothing
  const trouble = troubleOf('notice', condition, now)
  return { at: 'notice', screen: content?.screen ?? null, hint, named, rotation, isNamed, trouble }
}

function hintOf({ content, coming }: Known, now: number): readonly [Hint | null, string] {
  const fetched = coming && showIn(coming, collectionOn(coming, now))
  if (fetched) return ['fetching', fetched.title]
  if (!content) return ['connected', '']
  if (!content.isActive) return nothing
  const id = collectionOn(content, now)
  const collection = content.collections.find(each => each.id === id)
  return collection ? ['place', collection.title] : ['none', '']
}

/** The same objects: nothing to draw again. */
export function isSamePicture(a: Picture, b: Picture): boolean {
  const [before, after] = [Object.entries(a), Object.entries(b)]
  return before.length === after.length && before.every(([name, value]) => valueOf(b, name) === value)
}
