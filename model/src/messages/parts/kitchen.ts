import { sideBySide } from '../words.ts'

/** What is sold out: how widgets show it, and the page of whoever sells it. */
export const { en, nl } = sideBySide({
  'soldOut.title': ['What is sold out', 'Wat uitverkocht is'],
  'soldOut.display': ['On the screen', 'Op het scherm'],
  'soldOut.word': ['Word behind the title', 'Woord achter de titel'],
  'soldOut.word-example': ['Sold out', 'Uitverkocht'],
  'choice.SoldOutDisplay.HIDDEN': ['Leave it out', 'Weglaten'],
  'choice.SoldOutDisplay.STRUCK_THROUGH': ['Strike it through', 'Doorstrepen'],
  'choice.SoldOutDisplay.DIMMED': ['Dim it', 'Vervagen'],
})
