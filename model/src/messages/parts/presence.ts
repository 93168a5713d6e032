import type { Words } from '../words.ts'

/** Who else works on a presentation. */
export const en = {
  'presence.others': 'Also working on this presentation',
  'presence.more-one': '1 more person',
  'presence.more': '{count} more people',
  'presence.on-slide': '{name}, on slide {number}',
  'presence.own': 'You, in another tab',
  'presence.here': 'Here: {names}',
  'presence.came': '{name} is editing too.',
  'presence.several': '{count} others are editing too.',
  'presence.went': '{name} has left.',
}

export const nl: Words<typeof en> = {
  'presence.others': 'Werken ook aan deze presentatie',
  'presence.more-one': 'Nog 1 persoon',
  'presence.more': 'Nog {count} mensen',
  'presence.on-slide': '{name}, op slide {number}',
  'presence.own': 'Jij, in een ander tabblad',
  'presence.here': 'Hier: {names}',
  'presence.came': '{name} werkt ook mee.',
  'presence.several': '{count} anderen werken ook mee.',
  'presence.went': '{name} is weg.',
}
