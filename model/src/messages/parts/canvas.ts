/** The canvas of the editor. */
export const en = {
  'canvas.zoom': 'Zoom',
  'canvas.zoom-in': 'Zoom in',
  'canvas.zoom-out': 'Zoom out',
  'canvas.zoom-now': 'Zoom: {zoom}',
  'canvas.percent': '{percent}%',
  'canvas.fit': 'Fit',
  'canvas.rulers': 'Rulers',
  'canvas.no-words': 'This has no words to write. Press Escape to use the letters as keys again.',
  'canvas.selected-several': '{count} elements selected',
  'canvas.selected-none': 'Nothing selected',
  'canvas.copied-several': '{count} elements duplicated',
} as const

export const nl: Record<keyof typeof en, string> = {
  'canvas.zoom': 'Zoom',
  'canvas.zoom-in': 'Inzoomen',
  'canvas.zoom-out': 'Uitzoomen',
  'canvas.zoom-now': 'Zoom: {zoom}',
  'canvas.percent': '{percent}%',
  'canvas.fit': 'Passend',
  'canvas.rulers': 'Linialen',
  'canvas.no-words': 'Hier valt niets te schrijven. Druk op Escape om de letters weer als toetsen te gebruiken.',
  'canvas.selected-several': '{count} elementen geselecteerd',
  'canvas.selected-none': 'Niets geselecteerd',
  'canvas.copied-several': '{count} elementen gedupliceerd',
}
