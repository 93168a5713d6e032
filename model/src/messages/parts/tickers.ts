import type { Words } from '../words.ts'

/** What the settings of a ticker say. */
export const en = {
  'ticker.news-hint': 'The headlines come from the source, and are renewed every five minutes.',
  'ticker.stands-still': 'At 0 the text stands still.',
}

export const nl: Words<typeof en> = {
  'ticker.news-hint': 'De koppen komen van de bron en worden elke vijf minuten vernieuwd.',
  'ticker.stands-still': 'Bij 0 staat de tekst stil.',
}
