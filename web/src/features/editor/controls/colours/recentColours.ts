/** The colours chosen lately on this device, the latest first. */
export const recentColours = {
  get: (): readonly string[] => kept(globalThis.localStorage?.getItem(key) ?? null),
  add(colour: string) {
    try {
      localStorage.setItem(key, JSON.stringify([colour, ...recentColours.get().filter(each => each !== colour)].slice(0, most)))
    } catch {
      // A full or forbidden storage: nothing is remembered.
    }
  },
}

const key = 'vitrine.editor.colours'
const most = 8

function kept(text: string | null): readonly string[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(found) ? found.filter(each => typeof each === 'string' && /^[0-9A-F]{6}$/.test(each)).slice(0, most) : []
  } catch {
    return []
  }
}
