import type { Words } from '../words.ts'

/** The sentences of every list, and what is said of one kind of record alone. Those with its name: entities.ts. */
export const en = {
  'resource.edit-of': 'Edit {title}',
  'resource.up-of': 'Move {title} up',
  'resource.down-of': 'Move {title} down',
  'resource.delete-of': 'Delete {title}',
  'resource.top-of': 'Move {title} to the top',
  'resource.drag-of': 'Move {title}',
  'resource.lifted': '{title} is lifted. The arrow keys choose its place, Space puts it there, Escape leaves it where it was.',
  'resource.landing': 'Number {place} in {title}.',
  'resource.left': '{title} stays where it was.',
  'resource.rows': '{count} rows',
  'resource.select': 'Selection',
  'resource.selection': 'What is selected',
  'resource.selected': '{count} selected',
  'resource.compact': 'Compact rows',
  'resource.select-all': 'Select all: {list}',
  'resource.actions-of': 'Actions for {title}',
  'resource.moved': '{title} is now number {place} of {total}.',
  'resource.delete-title': 'Delete “{title}”?',
  'resource.delete-body': 'This can’t be undone.',
  'resource.typed-kept': 'What you typed is still here.',
  'resource.discard': 'Discard',

  'promotion.none-body': 'Add an offer with a regular and a promotion price, and show it on your screens.',
} as const

export const nl: Words<typeof en> = {
  'resource.edit-of': '{title} bewerken',
  'resource.up-of': '{title} omhoog',
  'resource.down-of': '{title} omlaag',
  'resource.delete-of': '{title} verwijderen',
  'resource.top-of': '{title} naar boven',
  'resource.drag-of': '{title} verplaatsen',
  'resource.lifted': '{title} is opgepakt. De pijltjes kiezen de plaats, Spatie zet neer, Escape laat alles zoals het was.',
  'resource.landing': 'Nummer {place} in {title}.',
  'resource.left': '{title} blijft waar het was.',
  'resource.rows': '{count} rijen',
  'resource.select': 'Selectie',
  'resource.selection': 'Wat is geselecteerd',
  'resource.selected': '{count} geselecteerd',
  'resource.compact': 'Compacte rijen',
  'resource.select-all': 'Alles selecteren: {list}',
  'resource.actions-of': 'Acties voor {title}',
  'resource.moved': '{title} is nu nummer {place} van {total}.',
  'resource.delete-title': '“{title}” verwijderen?',
  'resource.delete-body': 'Dit kan niet ongedaan worden gemaakt.',
  'resource.typed-kept': 'Wat je hebt getypt staat er nog.',
  'resource.discard': 'Verwerpen',

  'promotion.none-body': 'Voeg een aanbieding toe met een normale prijs en een actieprijs, en toon die op je schermen.',
}
