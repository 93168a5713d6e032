import type { CSSProperties } from 'react'
import type { PriceLeader as Kind } from '@vitrine/model/areas/shows/enumerations.ts'
import { spaceAfter, spaceBefore } from '../text/direction.ts'

interface Props {
  readonly kind: Kind
  /** The price stands at the left of the line. */
  readonly isFromRight: boolean
}

/**
 * Leads from the last letter of a line to its end, whatever is before it: as wide as the line, and of no width where words are laid out.
 * The line cuts off what is too long.
 */
export const PriceLeader = ({ kind, isFromRight }: Props) => (
  <span
    aria-hidden
    data-leader
    style={{
      ...(kind === 'LINE' ? line : dots),
      ...spaceBefore('0.4em', isFromRight),
      ...spaceAfter('calc(-100% - 0.4em)', isFromRight),
    }}
  />
)

const leader: CSSProperties = { display: 'inline-block', width: '100%', opacity: 0.55 }
const line: CSSProperties = { ...leader, height: 0, borderBottom: '0.06em solid currentColor' }
const dots: CSSProperties = {
  ...leader,
  height: '0.2em',
  backgroundImage: 'radial-gradient(circle, currentColor 0.065em, transparent 0.085em)',
  backgroundRepeat: 'repeat-x',
  backgroundSize: '0.36em 0.2em',
  backgroundPosition: 'left bottom',
}
