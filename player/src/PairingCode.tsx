import { connectLink, isOwnHost } from '@vitrine/model/areas/systems/pairing.ts'
import { useEffect, useState, type ComponentType } from 'react'
import type { KnownBrand } from './brand.ts'
import { useShift } from './Glass.tsx'
import { Mark } from './Mark.tsx'
import type { PairingLinkProps } from './PairingLink.tsx'
import type { Waiting } from './pairing.ts'
import { clockOf, type Translate } from './words.ts'

interface Props {
  readonly waiting: Waiting
  readonly brand: KnownBrand
  /** Where people reach the product. */
  readonly origin: string
  readonly now: () => number
  readonly t: Translate
}

/** Readable across a room: where to go, what to do there, and the code. */
export function PairingCode({ waiting, brand, origin, now, t }: Props) {
  const address = origin.replace(/^https?:\/\//, '')
  const link = waiting.code === null ? null : linkFor(origin, waiting.code)
  const shift = useShift(now)
  return (
    <main className="paper pairing" style={shift}>
      <header>
        <Mark brand={brand} />
        <h1>{t('screen.pair.title')}</h1>
      </header>
      <div className="ways">
        <ol>
          <li>
            <span>
              {t('screen.pair.go')} <b>{address}</b>
            </span>
          </li>
          <li>
            <span>{t('screen.pair.choose')}</span>
          </li>
          <li>
            <span>{t('screen.pair.type')}</span>
          </li>
        </ol>
        {link && <Link to={link} t={t} />}
      </div>
      <div className="code" aria-live="polite" aria-label={waiting.code ?? undefined}>
        {(waiting.code ?? '    ').split('').map((letter, i) => (
          <span key={i} data-empty={letter === ' ' || undefined}>
            {letter}
          </span>
        ))}
      </div>
      <Remaining waiting={waiting} now={now} t={t} />
    </main>
  )
}

/** The link that types the code; null where it would lead a phone to itself. */
export const linkFor = (origin: string, code: string): string | null =>
  isOwnHost(origin.replace(/^https?:\/\//, '')) ? null : connectLink(origin, code)

/** The code is there at once; what draws links comes after it. */
function Link(props: PairingLinkProps) {
  const [Drawn, setDrawn] = useState<ComponentType<PairingLinkProps> | null>(null)
  useEffect(() => {
    let isGone = false
    const load = async () => {
      const { PairingLink } = await import('./PairingLink.tsx')
      if (!isGone) setDrawn(() => PairingLink)
    }
    // Without it the code can be typed.
    load().catch(() => {})
    return () => void (isGone = true)
  }, [])
  return Drawn && <Drawn {...props} />
}

function Remaining({ waiting, now, t }: Pick<Props, 'waiting' | 'now' | 't'>) {
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick(n => n + 1), 1_000)
    return () => clearInterval(timer)
  }, [])
  const until = waiting.code === null ? waiting.wait : waiting.until
  if (until === null) return <p className="remaining">{t('screen.pair.making')}</p>
  return (
    <p className="remaining">{t(waiting.code === null ? 'screen.pair.waits' : 'screen.pair.lasts', { time: clockOf(until - now()) })}</p>
  )
}
