import type { CSSProperties } from 'react'
import type { PriceMode } from '@vitrine/model/areas/shows/enumerations.ts'
import type { PriceUnit } from '@vitrine/model/areas/products/entities.ts'
import { priceParts, priceUnitSigns } from '@vitrine/model/show/price.ts'

interface Props {
  readonly euro: number | null | undefined
  readonly mode: PriceMode
  readonly currency: boolean
  /** What it is for; each, where nothing is said. */
  readonly unit?: PriceUnit | null | undefined
}

/** A price as its mode writes it; nothing for one that nobody entered. */
export function Price({ euro, mode, currency, unit }: Props) {
  const parts = priceParts(euro, mode, currency)
  if (!parts) return null
  return (
    <span style={figures}>
      {parts.currency + parts.whole + parts.separator}
      {parts.small ? <span style={raised}>{parts.cents}</span> : parts.cents}
      {unit && <span style={per}> {priceUnitSigns[unit]}</span>}
    </span>
  )
}

const figures: CSSProperties = { whiteSpace: 'nowrap', fontVariantNumeric: 'lining-nums tabular-nums' }
const raised: CSSProperties = { fontSize: '0.6em', lineHeight: 1, verticalAlign: '0.55em', marginLeft: '0.08em' }
/** On the line of the figures. */
const per: CSSProperties = { fontSize: '0.6em' }
