import type { CSSProperties } from 'react'
import type { PriceLeader as Kind } from '@vitrine/model/areas/shows/enumerations.ts'

/**
 * Leads from the last letter of a line to its end, whatever is before it: as wide as the line, and of no width where words are laid out.
 * The line cuts off what is too long.
 */
export const PriceLeader = ({ kind }: { readonly kind: Kind }) => <span aria-hidden style={kind === 'LINE' ? line : dots} />

const leader: CSSProperties = {
  display: 'inline-block',
  width: '100%',
  marginLeft: '0.4em',
  marginRight: 'calc(-100% - 0.4em)',
  opacity: 0.55,
}
const line: CSSProperties = { ...leader, height: 0, borderBottom: '0.06em solid currentColor' }
const dots: CSSProperties = {
  ...leader,
  height: '0.2em',
  backgroundImage: 'radial-gradient(circle, currentColor 0.065em, transparent 0.085em)',
  backgroundRepeat: 'repeat-x',
  backgroundSize: '0.36em 0.2em',
  backgroundPosition: 'left bottom',
}
