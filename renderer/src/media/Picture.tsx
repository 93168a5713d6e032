import type { CSSProperties } from 'react'

interface Props {
  readonly url: string
  readonly mode: 'COVER' | 'CONTAIN'
}

/** A picture that fills its box, or fits into it. Decoded together with what is around it, so that it never comes a frame later. */
export const Picture = ({ url, mode }: Props) => (
  <img src={url} alt="" decoding="sync" draggable={false} style={mode === 'COVER' ? covering : containing} />
)

const covering: CSSProperties = { display: 'block', width: '100%', height: '100%', maxWidth: 'none', objectFit: 'cover' }
const containing: CSSProperties = { ...covering, objectFit: 'contain' }
