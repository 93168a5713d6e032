import type { Drag, DraggedWidget, ToClient } from '@vitrine/model/realtime.ts'
import { createListeners } from '@vitrine/renderer/store.ts'

/** Where a widget lies, in fractions of the slide and in degrees. */
export type Lying = Omit<DraggedWidget, 'id' | 'copyOf'>

/** A widget that somebody else has in hand. */
interface Held {
  readonly by: string
  readonly slideId: string
  readonly isGrown: boolean
  /** It is a copy of this one, and not yet in the document [PE17]; null: it is there. */
  copyOf: string | null
  /** Where it is drawn. */
  at: Lying
  /** Where it is to be; null: where the document has it, and then it is over. */
  aim: Lying | null
  /** Where the document had it when it was let go; null: it is still held. */
  droppedFrom: Lying | null
  heardAt: number
}
/** One widget as it is to be drawn now. `isOver`: it is where the document has it, and stays there; a copy that never came is there no more. */
export interface Drawn {
  readonly id: string
  readonly slideId: string
  readonly at: Lying
  /** Drawn larger or smaller as a whole. */
  readonly isGrown: boolean
  /** A picture of this one, which stays where it is; null: itself. */
  readonly copyOf: string | null
  readonly isOver: boolean
}

/** Whoever holds something says so every second and a half; what was let go is committed within two. */
const silentFor = 5_000
/** Milliseconds in which it comes nearer by two thirds: several messages a second look like one movement. */
const glide = 55

export type OthersDrags = ReturnType<typeof createOthersDrags>

/**
 * What the others drag, between what is heard of it. It changes nothing in the document: what was let go stays where it lies
 * until the edit arrives, and what was given up, or held by somebody who is gone, goes back to where the document has it.
 */
export function createOthersDrags() {
  const held = new Map<string, Held>()
  const began = createListeners()

  function release(which: (each: Held) => boolean) {
    for (const each of held.values()) if (which(each)) each.aim = null
  }
  function take(by: string, { slideId, widgets, isGrown, isDropped }: Drag, now: number, placeOf: (id: string) => Lying | null) {
    const taken = new Set(widgets.map(({ id }) => id))
    for (const [id, each] of held) if (each.by === by && !taken.has(id) && !each.droppedFrom) each.aim = null
    for (const { id, copyOf = null, ...aim } of widgets) {
      // A copy that has been made already is dragged no more.
      const place = placeOf(copyOf ?? id)
      if (!place || (copyOf !== null && placeOf(id))) continue
      const at = held.get(id)?.at ?? place
      held.set(id, { by, slideId, isGrown, copyOf, at, aim, droppedFrom: isDropped ? place : null, heardAt: now })
    }
  }
  const isSilent = ({ heardAt }: Held, now: number) => now - heardAt > silentFor
  /** What was let go and has been committed, or never will be; what nobody speaks of any more. */
  function isSettled(each: Held, place: Lying, now: number) {
    const { aim, droppedFrom } = each
    if (isSilent(each, now)) return true
    return droppedFrom !== null && aim !== null && (!isSame(place, droppedFrom) || isSame(place, aim))
  }

  return {
    hear({ id, ...drag }: Extract<ToClient, { subject: 'drag' }>, now: number, placeOf: (widgetId: string) => Lying | null) {
      const wasIdle = held.size === 0
      take(id, drag, now, placeOf)
      if (wasIdle && held.size > 0) began.tell()
    },
    /** Only these are still there; null: nobody can be heard. */
    keepOnly(ids: ReadonlySet<string> | null) {
      release(({ by }) => !ids?.has(by))
    },
    /** So much later. `isOwn`: in the hand of whoever looks, who sees their own doing. */
    step(now: number, passed: number, placeOf: (id: string) => Lying | null, isOwn: (id: string) => boolean): readonly Drawn[] {
      const share = 1 - Math.exp(-passed / glide)
      const drawn: Drawn[] = []
      for (const [id, each] of held) {
        const { slideId, isGrown, copyOf } = each
        const place = placeOf(id)
        if (copyOf !== null && !place) {
          const isOver = each.aim === null || isSilent(each, now)
          if (isOver) held.delete(id)
          if (each.aim) each.at = towards(each.at, each.aim, share)
          drawn.push({ id, slideId, isGrown, copyOf, at: each.at, isOver })
          continue
        }
        if (!place || isOwn(id)) {
          held.delete(id)
          continue
        }
        // The copy is in the document: what was its picture goes on as itself.
        if (copyOf !== null) [each.copyOf, each.aim] = [null, null]
        if (isSettled(each, place, now)) each.aim = null
        each.at = towards(each.at, each.aim ?? place, share)
        const isOver = each.aim === null && isNear(each.at, place)
        if (isOver) held.delete(id)
        drawn.push({ id, slideId, isGrown: isGrown && !isOver, copyOf: null, at: isOver ? place : each.at, isOver })
      }
      return drawn
    },
    isIdle: () => held.size === 0,
    /** Something is dragged after nothing was. */
    onBegin: began.subscribe,
  }
}

const parts = ['positionX', 'positionY', 'width', 'height'] as const

function towards(from: Lying, to: Lying, share: number): Lying {
  const between = (a: number, b: number) => a + (b - a) * share
  // The shorter way round.
  const turn = ((((to.rotation - from.rotation) % 360) + 540) % 360) - 180
  return {
    positionX: between(from.positionX, to.positionX),
    positionY: between(from.positionY, to.positionY),
    width: between(from.width, to.width),
    height: between(from.height, to.height),
    rotation: from.rotation + turn * share,
  }
}

/** What is told is rounded. */
const isSame = (a: Lying, b: Lying) => isWithin(a, b, 0.0002) && Math.abs(a.rotation - b.rotation) < 1
/** Less than half a pixel on any screen. */
const isNear = (a: Lying, b: Lying) => isWithin(a, b, 0.0002) && Math.abs(a.rotation - b.rotation) % 360 < 0.5
const isWithin = (a: Lying, b: Lying, by: number) => parts.every(part => Math.abs(a[part] - b[part]) < by)
