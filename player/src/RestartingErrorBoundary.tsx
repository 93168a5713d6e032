import { useEffect, useState, type ReactNode } from 'react'
import { ErrorBoundary } from '@vitrine/renderer/ErrorBoundary.tsx'

interface Props {
  readonly onBroken: () => void
  readonly children: ReactNode
}

/** What fails as a whole is taken away for a second and then begun anew: a TV has nobody who would reload it. */
export function RestartingErrorBoundary({ onBroken, children }: Props) {
  const [life, setLife] = useState(0)
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    if (!isBroken) return
    const timer = setTimeout(() => {
      setBroken(false)
      setLife(n => n + 1)
    }, 1_000)
    return () => clearTimeout(timer)
  }, [isBroken])
  const broken = () => {
    setBroken(true)
    onBroken()
  }
  return (
    <ErrorBoundary key={life} onBroken={broken}>
      {children}
    </ErrorBoundary>
  )
}
