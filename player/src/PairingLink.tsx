import { codeOf, outlineOf } from '@vitrine/model/show/qrCode.ts'
import { useMemo } from 'react'
import type { Translate } from './words.ts'

/** Dark on pale, which every camera knows, with the margin that it asks for. */
const margin = 3

export interface PairingLinkProps {
  /** An address. */
  readonly to: string
  readonly t: Translate
}

/** A link for phones. */
export function PairingLink({ to, t }: PairingLinkProps) {
  const code = useMemo(() => codeOf(to, 'LOW'), [to])
  if (!code) return null
  const size = code.size + 2 * margin
  return (
    <div className="phone">
      <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" role="img" aria-label={to}>
        <rect width={size} height={size} fill="#d8d3ca" />
        <path d={outlineOf(code, margin)} fill="#131211" />
      </svg>
      {t('screen.pair.scan')}
    </div>
  )
}
