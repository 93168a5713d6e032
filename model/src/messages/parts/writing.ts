import type { Words } from '../words.ts'

/** Writing a text on the slide itself. */
export const en = {
  'editor.writing': 'Editing the text. Alt F10 leads to its formatting, Escape ends.',
  'editor.edit-words': 'Edit the text',
  'editor.writing-page': 'Text on the slide',
  'editor.writing-keys': 'Ctrl B, I and U: bold, italic, underlined. Alt F10: formatting. Escape: done.',
  'editor.writing-tools': 'Formatting',
  'editor.text-removed': 'Empty text removed',
  'editor.too-many-runs': 'This text has {most} differently written parts, the most it can have.',
  'editor.too-long': 'A text has at most {most} characters.',
  'editor.mixed': 'Mixed',
  'editor.between': 'From {least} to {most}.',
  'editor.not-computed': '“{text}” can’t be computed. Type a number, or 100+50, 1920/3, 50%, +10.',
} as const

export const nl: Words<typeof en> = {
  'editor.writing': 'Je bewerkt de tekst. Alt F10 gaat naar de opmaak, Escape stopt.',
  'editor.edit-words': 'Tekst bewerken',
  'editor.writing-page': 'Tekst op de slide',
  'editor.writing-keys': 'Ctrl B, I en U: vet, cursief, onderstreept. Alt F10: opmaak. Escape: klaar.',
  'editor.writing-tools': 'Opmaak',
  'editor.text-removed': 'Lege tekst verwijderd',
  'editor.too-many-runs': 'Deze tekst heeft {most} verschillend opgemaakte delen; meer kan niet.',
  'editor.too-long': 'Een tekst heeft hoogstens {most} tekens.',
  'editor.mixed': 'Gemengd',
  'editor.between': 'Van {least} tot {most}.',
  'editor.not-computed': '“{text}” is niet te berekenen. Typ een getal, of 100+50, 1920/3, 50%, +10.',
}
