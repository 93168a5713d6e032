/** The fonts chosen lately on this device, the latest first. */
export const recentFonts = {
  get: (): readonly string[] => kept(globalThis.localStorage?.getItem(key) ?? null),
  add(font: string) {
    try {
      localStorage.setItem(key, JSON.stringify([font, ...recentFonts.get().filter(each => each !== font)].slice(0, most)))
    } catch {
      // A full or forbidden storage: nothing is remembered.
    }
  },
}

const key = 'vitrine.editor.fonts'
const most = 6

export function kept(text: string | null): readonly string[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(found) ? found.filter(font => typeof font === 'string').slice(0, most) : []
  } catch {
    return []
  }
}
