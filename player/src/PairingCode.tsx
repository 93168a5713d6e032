import { connectLink, isOwnHost } from '@vitrine/model/areas/systems/pairing.ts'
import { codeOf, outlineOf } from '@vitrine/model/show/qrCode.ts'
import { useEffect, useMemo, useState } from 'react'
import type { KnownBrand } from './brand.ts'
import { useShift } from './Glass.tsx'
import { Mark } from './Mark.tsx'
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
        {waiting.code !== null && !isOwnHost(address) && <Link to={connectLink(origin, waiting.code)} t={t} />}
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

/** Dark on pale, which every camera knows, with the margin that it asks for. */
const margin = 3

function Link({ to, t }: { readonly to: string; readonly t: Translate }) {
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
