import { useCallback, useEffect, useRef, useState } from 'react'
import type { Catalogue } from '@vitrine/model/screen/content.ts'
import type { Size } from '@vitrine/model/show/geometry.ts'
import type { Show } from '@vitrine/model/show/show.ts'
import { transitionSeconds } from '@vitrine/model/show/playlist.ts'
import { ShowPlayer } from '@vitrine/renderer/ShowPlayer.tsx'

interface Props {
  readonly show: Show
  readonly catalogue: Catalogue
  /** The room to play in. */
  readonly size: Size
  readonly onBroken: () => void
}

interface Player {
  readonly key: number
  readonly show: Show
  readonly catalogue: Catalogue
  /** Its first slide is on the screen. */
  readonly hasBegun: boolean
}

/** Seconds for which what was before stays under what has come. */
const settling = 0.3

/**
 * Plays a show. A newer version of it takes over by itself at the next slide; another presentation comes at once, but only when its first
 * slide is drawn: until then, and under its transition, the old one plays on.
 */
export function Playing({ show, catalogue, size, onBroken }: Props) {
  const [players, setPlayers] = useState<readonly Player[]>([])
  const current = playersWith(players, show, catalogue)
  if (current !== players) setPlayers(current)

  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => () => timers.current.forEach(clearTimeout), [])

  const begun = useCallback((key: number, after: number) => {
    setPlayers(all => all.map(player => (player.key === key ? { ...player, hasBegun: true } : player)))
    const timer = setTimeout(() => {
      timers.current.delete(timer)
      setPlayers(all => all.filter(player => player.key >= key))
    }, after * 1000)
    timers.current.add(timer)
  }, [])

  return (
    <>
      {current.map((player, i) => (
        <div className="player" key={player.key} data-grounded={(i === 0 && player.hasBegun) || undefined}>
          <ShowPlayer
            show={player.show}
            catalogue={player.catalogue}
            width={size.width}
            height={size.height}
            hardStart={i === 0}
            onSlide={({ slide }) => player.hasBegun || begun(player.key, (slide ? transitionSeconds(slide) : 0) + settling)}
            onBroken={onBroken}
          />
        </div>
      ))}
    </>
  )
}

/** The same players where nothing is new. What was to come and has not begun makes room for what is newer. */
export function playersWith(players: readonly Player[], show: Show, catalogue: Catalogue): readonly Player[] {
  const last = players[players.length - 1]
  if (!last) return [{ key: 0, show, catalogue, hasBegun: false }]
  if (last.show === show && last.catalogue === catalogue) return players
  if (last.show.presentationId === show.presentationId) return [...players.slice(0, -1), { ...last, show, catalogue }]
  const staying = players.filter(player => player.hasBegun || players.length === 1)
  return [...staying, { key: last.key + 1, show, catalogue, hasBegun: false }]
}
