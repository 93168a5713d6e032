/** Puts a text on the clipboard; rejects where the browser refuses. */
export async function writeToClipboard(text: string): Promise<void> {
  try {
    // An address that isn't secure has none.
    await navigator.clipboard.writeText(text)
  } catch (error) {
    if (!copySelected(text)) throw error
  }
}

/** As who selects it and presses the keys, which every address may. Answers whether the browser did. */
function copySelected(text: string): boolean {
  const before = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  // No keyboard comes up for it, and nothing moves.
  area.readOnly = true
  area.style.position = 'fixed'
  area.style.opacity = '0'
  document.body.append(area)
  area.select()
  try {
    return document.execCommand('copy')
  } finally {
    area.remove()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}
