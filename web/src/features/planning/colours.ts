import type { CSSProperties } from 'react'

/** Ground, edge and letters, readable on it. */
const colours = [
  ['#d9ebe5', '#2a7462', '#103831'],
  ['#fbe6c4', '#b0730f', '#4f3405'],
  ['#dbe7f7', '#2f6db5', '#163659'],
  ['#f9dbe2', '#b8405e', '#5a1a2b'],
  ['#e5dff5', '#6a4fb0', '#312356'],
  ['#e8f0cd', '#6b8a1e', '#33430c'],
  ['#fbdfcf', '#c05a1d', '#59280a'],
  ['#d7ecf0', '#1f7f8c', '#0e3d44'],
  ['#f2daef', '#9c3d8f', '#4a1b44'],
  ['#e2e6ec', '#56657c', '#262e3b'],
] as const

export type Colour = CSSProperties & Readonly<Record<'--ground' | '--edge' | '--letters', string>>

/** Each collection has a colour of its own: the oldest the first, so that it keeps it when others are added. More than ten share them. */
export function coloursOf(collections: readonly { readonly id: string; readonly createdAt: string }[]): ReadonlyMap<string, Colour> {
  const oldest = collections.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id))
  return new Map(
    oldest.map(({ id }, index) => {
      const [ground, edge, letters] = colours[index % colours.length]!
      return [id, { '--ground': ground, '--edge': edge, '--letters': letters }]
    }),
  )
}
