import { useState, type ReactNode } from 'react'

interface Props {
  /** What was left: only then it is wrong that it is empty. */
  readonly children: (isTouched: boolean) => ReactNode
}

/** A field that must be filled, and that nobody is blamed for before it was looked at and left. */
export function Touched({ children }: Props) {
  const [isTouched, setTouched] = useState(false)
  return (
    <div style={{ display: 'contents' }} onBlur={() => setTouched(true)}>
      {children(isTouched)}
    </div>
  )
}
