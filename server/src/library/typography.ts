import type { TextStyle } from '@vitrine/model/areas/shows/values.ts'

/** Words in the show's first font. */
export const headline = (size: number, color: string, more: Partial<TextStyle> = {}): Partial<TextStyle> => ({
  font: 'PRIMARY',
  alignment: 'LEFT',
  size,
  color,
  ...more,
})
/** Words in the show's second font. */
export const body = (size: number, color: string, more: Partial<TextStyle> = {}): Partial<TextStyle> => ({
  font: 'SECONDARY',
  alignment: 'LEFT',
  size,
  color,
  ...more,
})
export const centred = { alignment: 'CENTER' } as const
/** Small capitals over a heading. */
export const label = { transform: 'UPPERCASE', characterSpacing: 3, bold: true } as const
