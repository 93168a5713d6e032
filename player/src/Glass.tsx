import { useEffect, useState, type ReactNode } from 'react'
import { degreesOf, isQuarterTurn, type ScreenRotation } from '@vitrine/model/areas/systems/rotation.ts'
import type { Size } from '@vitrine/model/show/geometry.ts'
import { useWindowSize } from './useWindowSize.ts'

interface Props {
  readonly rotation: ScreenRotation
  /** Drawn upright, in the room that there is then. */
  readonly children: (size: Size) => ReactNode
}

/** The glass as it hangs: what is drawn on it is turned, where the TV hangs otherwise than its device draws. */
export function Glass({ rotation, children }: Props) {
  const size = useWindowSize()
  const { width, height } = isQuarterTurn(rotation) ? { width: size.height, height: size.width } : size
  const place = { left: (size.width - width) / 2, top: (size.height - height) / 2 }
  return (
    <div
      className="glass"
      data-upright={height > width || undefined}
      style={{ width, height, ...place, transform: rotation === 'DEGREES_0' ? undefined : `rotate(${degreesOf[rotation]}deg)` }}
    >
      {children({ width, height })}
    </div>
  )
}

/** A page that stands for days moves a little each minute, so that it doesn't burn into the glass. */
export function useShift(now: () => number): { readonly transform: string } {
  const [minute, setMinute] = useState(() => minuteOf(now()))
  useEffect(() => {
    const timer = setInterval(() => setMinute(minuteOf(now())), 5_000)
    return () => clearInterval(timer)
  }, [now])
  const [x, y] = shiftAt(minute)
  return { transform: `translate(${x}vmin, ${y}vmin)` }
}

const minuteOf = (now: number) => Math.floor(now / 60_000)
const round = [
  [0, -1],
  [0.7, -0.7],
  [1, 0],
  [0.7, 0.7],
  [0, 1],
  [-0.7, 0.7],
  [-1, 0],
  [-0.7, -0.7],
] as const

/** In hundredths of the shorter side: once around in eight minutes. */
export const shiftAt = (minute: number): readonly [x: number, y: number] => round[((minute % 8) + 8) % 8]!
