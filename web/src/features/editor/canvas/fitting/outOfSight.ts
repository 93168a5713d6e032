import type { CSSProperties } from 'react'

/** Drawn to be measured, and seen by nobody. */
export const outOfSight: CSSProperties = {
  position: 'fixed',
  left: -20_000,
  top: 0,
  visibility: 'hidden',
  pointerEvents: 'none',
  contain: 'layout style',
}
