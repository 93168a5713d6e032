/** What an empty widget says of itself, and what is marked where it is edited. Small and apart, because slides are drawn where no other words are. */
export const en = {
  'placeholder.noImage': 'No image',
  'placeholder.noVideo': 'No video',
  'placeholder.noLogo': 'No logo',
  'placeholder.noProduct': 'No product',
  'placeholder.noProducts': 'No products',
  'placeholder.noPromotion': 'No promotion',
  'placeholder.noTickerData': 'No ticker data',
  'placeholder.noCode': 'No address or text',
  'placeholder.noMoment': 'No day and time',
  'placeholder.noOpeningHours': 'No opening hours yet',
  'mark.soldOut': 'Sold out',
  'placeholder.videoComing': 'Being processed …',
  'placeholder.noNews': 'The news could not be fetched.',
  'news.triedAt': 'Tried at {time}.',
} as const

export type Words = Record<keyof typeof en, string>

export const nl: Words = {
  'placeholder.noImage': 'Geen afbeelding',
  'placeholder.noVideo': 'Geen video',
  'placeholder.noLogo': 'Geen logo',
  'placeholder.noProduct': 'Geen product',
  'placeholder.noProducts': 'Geen producten',
  'placeholder.noPromotion': 'Geen aanbieding',
  'placeholder.noTickerData': 'Geen tickergegevens',
  'placeholder.noCode': 'Geen adres of tekst',
  'placeholder.noMoment': 'Geen dag en tijd',
  'placeholder.noOpeningHours': 'Nog geen openingstijden',
  'mark.soldOut': 'Uitverkocht',
  'placeholder.videoComing': 'Wordt verwerkt …',
  'placeholder.noNews': 'Het nieuws kon niet worden opgehaald.',
  'news.triedAt': 'Geprobeerd om {time}.',
}
