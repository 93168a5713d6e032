import { fontFaces } from '@vitrine/renderer/text/fontFaces.ts'

/** The interface's own letters, from the same place as those of the slides; until they are there the system's are shown. */
export function loadUiFont() {
  const style = document.createElement('style')
  style.textContent = fontFaces(['INTER']).replaceAll('font-display:block', 'font-display:swap')
  document.head.append(style)
}
