import type { CSSProperties } from 'react'
import { bracketIcon, labelIcons, labelIconWeight } from '@vitrine/model/catalog/labelIcons.ts'

interface IconProps {
  readonly name: keyof typeof labelIcons
  readonly isTrace?: boolean
  readonly style: CSSProperties
}

/** As high as it is told, in the colour of the letters; in brackets it is wider. Its name is said by what it stands in. */
export function LabelIcon({ name, isTrace = false, style }: IconProps) {
  return (
    <svg
      viewBox={isTrace ? '-5 0 34 24' : '0 0 24 24'}
      aria-hidden
      data-label={name}
      data-trace={isTrace || undefined}
      fill="none"
      stroke="currentColor"
      strokeWidth={labelIconWeight}
      strokeLinecap="round"
      strokeLinejoin="round"
      style={isTrace ? { ...style, width: '1.3em' } : style}
    >
      <path d={isTrace ? labelIcons[name] + bracketIcon : labelIcons[name]} />
    </svg>
  )
}
