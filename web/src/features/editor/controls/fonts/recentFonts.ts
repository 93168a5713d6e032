import { remembered } from '../../../../device/remembered.ts'

const most = 6

const kept = remembered<readonly string[]>({
  key: 'vitrine.editor.fonts',
  on: 'device',
  read: found => (Array.isArray(found) ? found.filter(each => typeof each === 'string').slice(0, most) : undefined),
  otherwise: [],
})

/** The fonts chosen lately on this device, the latest first. */
export const recentFonts = {
  get: kept.get,
  add: (font: string) => kept.set([font, ...kept.get().filter(each => each !== font)].slice(0, most)),
}
