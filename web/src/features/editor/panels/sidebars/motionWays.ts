import type { AnimationStage, AnimationType, TransitionType } from '@vitrine/model/areas/shows/enumerations.ts'
import { familyOf, motionFamilies, type MotionFamily } from '@vitrine/model/catalog/motions.ts'
import { isKeyOf } from '@vitrine/model/kernel/record.ts'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'

/** What is chosen of motions: transitions are the motions of the same names. */
export type MotionType = AnimationType | TransitionType

/** Motions that differ only in their way. */
export interface Family<V extends MotionType> {
  readonly family: MotionFamily
  readonly types: readonly V[]
}

/** Motions by their families, in the order of these. */
export const familiesOf = <V extends MotionType>(types: readonly V[]): readonly Family<V>[] =>
  motionFamilies.flatMap(family => {
    const own = types.filter(type => familyOf(type) === family)
    return own.length > 0 ? [{ family, types: own }] : []
  })

/** What one means who chooses a family: its plain one, else its first. */
export const usualOf = <V extends MotionType>({ family, types }: Family<V>): V => types.find(type => type === family) ?? types[0]!

/** Of each way what it is called where a thing comes, and where it goes. */
const ways = {
  LEFT: ['motion.from.left', 'motion.to.left'],
  RIGHT: ['motion.from.right', 'motion.to.right'],
  UP: ['motion.from.below', 'motion.to.above'],
  DOWN: ['motion.from.above', 'motion.to.below'],
  TOP_LEFT: ['motion.from.top-left', 'motion.to.top-left'],
  TOP_RIGHT: ['motion.from.top-right', 'motion.to.top-right'],
  BOTTOM_LEFT: ['motion.from.bottom-left', 'motion.to.bottom-left'],
  BOTTOM_RIGHT: ['motion.from.bottom-right', 'motion.to.bottom-right'],
  DOWN_LEFT: ['motion.turn.down-left', 'motion.turn.down-left'],
  DOWN_RIGHT: ['motion.turn.down-right', 'motion.turn.down-right'],
  UP_LEFT: ['motion.turn.up-left', 'motion.turn.up-left'],
  UP_RIGHT: ['motion.turn.up-right', 'motion.turn.up-right'],
  VERTICAL: ['motion.flip.vertical', 'motion.flip.vertical'],
  HORIZONTAL: ['motion.flip.horizontal', 'motion.flip.horizontal'],
} as const satisfies Readonly<Record<string, readonly [MessageKey, MessageKey]>>
type Way = keyof typeof ways

const wayOf = (type: MotionType): Way | null => {
  const way = type.slice(familyOf(type).length + 1)
  return isKeyOf(ways, way) ? way : null
}

/** The words for the way of a motion; one without is in its place. */
export function wayWord(type: MotionType, stage: AnimationStage): MessageKey {
  const way = wayOf(type)
  return way ? ways[way][stage === 'IN' ? 0 : 1] : 'motion.in-place'
}

/** The motion of another family that goes the same way, where there is one. */
export const alike = <V extends MotionType>(family: Family<V>, before: MotionType | null): V =>
  family.types.find(type => before !== null && wayOf(type) !== null && wayOf(type) === wayOf(before)) ?? usualOf(family)
