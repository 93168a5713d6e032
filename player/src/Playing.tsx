import { useCallback, useEffect, useRef, useState } from 'react'
import type { Catalogue } from '@vitrine/model/screen/content.ts'
import type { LanguageRotation } from '@vitrine/model/screen/languageRotation.ts'
import type { Size } from '@vitrine/model/show/geometry.ts'
import type { Show } from '@vitrine/model/show/show.ts'
import { transitionSeconds } from '@vitrine/model/show/playlist.ts'
import type { Turn } from '@vitrine/renderer/playing.ts'
import { ShowPlayer } from '@vitrine/renderer/ShowPlayer.tsx'

interface Props {
  readonly show: Show
  readonly catalogue: Catalogue
  /** In which its menu is shown, one after the other. */
  readonly languages?: LanguageRotation | undefined
  /** The room to play in. */
  readonly size: Size
  /** By the server, in milliseconds since 1970. */
  readonly now: () => number
  /** A slide's turn has come, of what is on top. */
  readonly onSlide: (turn: Turn) => void
  readonly onBroken: () => void
  /** Its first slide has come, and covers what was there before. */
  readonly onSettled: () => void
}

interface Player {
  readonly key: number
  readonly show: Show
  readonly catalogue: Catalogue
  /** With which it begins; null: with its first. */
  readonly startSlideId: string | null
  /** Its first slide is on the screen. */
  readonly hasBegun: boolean
}

/** Seconds for which what was before stays under what has come. */
const settling = 0.3

/**
 * Plays a show. A newer version of it takes over by itself at the next slide, or at once if it was published so, with the slide at the place
 * of the one that is seen; another presentation comes at once. What comes at once comes only when its slide is drawn: until then, and under its
 * transition, the old one plays on.
 */
export function Playing({ show, catalogue, languages, size, now, onSlide, onBroken, onSettled }: Props) {
  const [players, setPlayers] = useState<readonly Player[]>([])
  const place = useRef(0)
  const current = playersWith(players, show, catalogue, () => place.current)
  if (current !== players) setPlayers(current)

  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => () => timers.current.forEach(clearTimeout), [])

  const begun = useCallback(
    (key: number, after: number) => {
      setPlayers(all => all.map(player => (player.key === key ? { ...player, hasBegun: true } : player)))
      const timer = setTimeout(() => {
        timers.current.delete(timer)
        setPlayers(all => all.filter(player => player.key >= key))
        onSettled()
      }, after * 1000)
      timers.current.add(timer)
    },
    [onSettled],
  )

  return (
    <>
      {current.map((player, i) => (
        <div className="player" key={player.key} data-grounded={(i === 0 && player.hasBegun) || undefined}>
          <ShowPlayer
            show={player.show}
            catalogue={player.catalogue}
            {...(languages && { languages })}
            now={now}
            width={size.width}
            height={size.height}
            hardStart={i === 0}
            startSlideId={player.startSlideId}
            onSlide={turn => {
              // What leaves below goes on with its slides.
              if (player === current.at(-1)) {
                place.current = turn.slide?.sortIndex ?? 0
                onSlide(turn)
              }
              if (!player.hasBegun) begun(player.key, (turn.slide ? transitionSeconds(turn.slide) : 0) + settling)
            }}
            onBroken={onBroken}
          />
        </div>
      ))}
    </>
  )
}

/** The same players where nothing is new. What was to come and has not begun makes room for what is newer. `placeNow`: of the slide that is seen. */
export function playersWith(
  players: readonly Player[],
  show: Show,
  catalogue: Catalogue,
  placeNow: () => number = () => 0,
): readonly Player[] {
  const last = players[players.length - 1]
  if (!last) return [{ key: 0, show, catalogue, startSlideId: null, hasBegun: false }]
  if (last.show === show && last.catalogue === catalogue) return players
  const isSame = last.show.presentationId === show.presentationId
  const isImmediate = isSame && show.isImmediate === true && show.id !== last.show.id
  if (isSame && !isImmediate) return [...players.slice(0, -1), { ...last, show, catalogue }]
  const startSlideId = isImmediate ? (show.slides.find(slide => slide.sortIndex === placeNow())?.id ?? null) : null
  const staying = players.filter(player => player.hasBegun || players.length === 1)
  return [...staying, { key: last.key + 1, show, catalogue, startSlideId, hasBegun: false }]
}
