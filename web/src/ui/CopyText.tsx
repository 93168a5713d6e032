import { useState, type ReactNode } from 'react'
import { writeToClipboard } from './writeToClipboard.ts'

interface Props {
  readonly value: string
  readonly children: (state: { readonly isCopied: boolean; readonly copy: () => void }) => ReactNode
}

/** Milliseconds for which it is said that it was copied. */
const said = 2_000

/** Copies a text by a button, which is told when that was done: [PG49]. */
export function CopyText({ value, children }: Props) {
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    void writeToClipboard(value).then(
      () => {
        setCopied(true)
        setTimeout(() => setCopied(false), said)
      },
      // Then it is not said.
      () => undefined,
    )
  return children({ isCopied, copy })
}
