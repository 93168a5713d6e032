import { sideBySide } from '../words.ts'

/** Links with which a presentation is looked at without an account. */
export const { en, nl } = sideBySide({
  'sharing.title': ['Links to “{title}”', 'Links naar “{title}”'],
  'sharing.intro': [
    'Whoever has a link sees the slides without an account, always as they are now, and nothing else of yours.',
    'Wie een link heeft, ziet de slides zonder account, altijd zoals ze nu zijn, en verder niets van jullie.',
  ],
  'sharing.shows': ['What it shows', 'Wat de link toont'],
  'sharing.shows.CONCEPT': ['The draft', 'Het concept'],
  'sharing.shows.PUBLISHED': ['What is published', 'Wat gepubliceerd is'],
  'sharing.days': ['Days', 'Dagen'],
  'sharing.make': ['Make link', 'Link maken'],
  'sharing.make-failed': ['The link could not be made.', 'De link kon niet worden gemaakt.'],
  'sharing.link': ['Link', 'Link'],
  'sharing.once': [
    'Copy it now: it is shown this once. It works until {date}.',
    'Kopieer hem nu: hij is alleen deze keer te zien. Hij werkt tot {date}.',
  ],
  'sharing.copy': ['Copy link', 'Link kopiëren'],
  'sharing.copied': ['Copied', 'Gekopieerd'],
  'sharing.list': ['Links that work now', 'Links die nu werken'],
  'sharing.none': ['No links yet.', 'Nog geen links.'],
  'sharing.made-by': ['By {name}', 'Door {name}'],
  'sharing.until': ['Works until {date}', 'Werkt tot {date}'],
  'sharing.opened': ['Last opened {date}', 'Voor het laatst geopend {date}'],
  'sharing.not-opened': ['Not opened yet', 'Nog niet geopend'],
  'sharing.revoke': ['Revoke', 'Intrekken'],
  'sharing.revoke-of': ['Revoke the link of {date}', 'Link van {date} intrekken'],
  'sharing.revoke-title': ['Revoke this link?', 'Deze link intrekken?'],
  'sharing.revoke-body': [
    'Whoever has it sees nothing any more, also if they are looking now.',
    'Wie hem heeft, ziet niets meer, ook wie nu kijkt.',
  ],
  'sharing.revoked': ['The link is revoked.', 'De link is ingetrokken.'],
  'sharing.revoke-failed': ['The link could not be revoked.', 'De link kon niet worden ingetrokken.'],
  'sharing.over': ['This link works no more', 'Deze link werkt niet meer'],
  'sharing.over-body': [
    'It has ended or was revoked, or it was not copied whole. Ask whoever gave it to you for a new one.',
    'Hij is verlopen of ingetrokken, of niet helemaal gekopieerd. Vraag een nieuwe aan wie hem gaf.',
  ],
})
