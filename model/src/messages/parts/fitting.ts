import type { Words } from '../words.ts'

/** What of a widget is not drawn, and what becomes of it. */
export const en = {
  'fitting.title': 'What doesn’t fit',
  'fitting.min-scale': 'Smallest size',
  'fitting.columns': 'Columns',
  'fitting.page-duration': 'Each page stands for',
  'fitting.auto-height': 'Height follows the text',
  'choice.Overflow.CUT': 'Leave it out',
  'choice.Overflow.SHRINK': 'Shrink until all fits',
  'choice.Overflow.PAGES': 'Pages that take turns',
  'fitting.beyond-box': 'Let it stick out',
  'fitting.rows': '{missing} of {total} don’t fit',
  'fitting.pages': '{missing} of {total} get no turn',
  'fitting.pages-why': 'The pages need {seconds} seconds, and the slide lasts {duration}.',
  'fitting.lengthen': 'Make the slide last {seconds} s',
  'fitting.parts': 'Not all of it fits',
  'fitting.text': 'The text doesn’t fit its box',
  'fitting.all-fits': 'Everything fits.',
  'fitting.choose': '{what}. Choose what happens.',
  'fitting.on-slide': 'On this slide something doesn’t fit: {what}',
} as const

export const nl: Words<typeof en> = {
  'fitting.title': 'Wat niet past',
  'fitting.min-scale': 'Kleinste formaat',
  'fitting.columns': 'Kolommen',
  'fitting.page-duration': 'Elke pagina staat er',
  'fitting.auto-height': 'Hoogte volgt de tekst',
  'choice.Overflow.CUT': 'Weglaten',
  'choice.Overflow.SHRINK': 'Verkleinen tot alles past',
  'choice.Overflow.PAGES': 'Pagina’s om de beurt',
  'fitting.beyond-box': 'Laten uitsteken',
  'fitting.rows': '{missing} van {total} passen niet',
  'fitting.pages': '{missing} van {total} komen niet aan de beurt',
  'fitting.pages-why': 'De pagina’s hebben {seconds} seconden nodig; de slide duurt er {duration}.',
  'fitting.lengthen': 'Slide {seconds} s laten duren',
  'fitting.parts': 'Niet alles past',
  'fitting.text': 'De tekst past niet in zijn vak',
  'fitting.all-fits': 'Alles past.',
  'fitting.choose': '{what}. Kies wat er gebeurt.',
  'fitting.on-slide': 'Op deze slide past iets niet: {what}',
}
