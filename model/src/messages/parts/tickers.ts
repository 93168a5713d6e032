import type { Words } from '../words.ts'

/** What the settings of a ticker say. */
export const en = {
  'ticker.news-hint': 'The headlines come from the source, and are renewed every five minutes.',
  'ticker.no-speed': 'At 0 the text passes in 10 seconds, as at 100.',
}

export const nl: Words<typeof en> = {
  'ticker.news-hint': 'De koppen komen van de bron en worden elke vijf minuten vernieuwd.',
  'ticker.no-speed': 'Bij 0 gaat de tekst in 10 seconden voorbij, net als bij 100.',
}
