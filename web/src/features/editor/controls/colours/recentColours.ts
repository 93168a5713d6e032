import { remembered } from '../../../../device/remembered.ts'

const most = 8

const kept = remembered<readonly string[]>({
  key: 'vitrine.editor.colours',
  on: 'device',
  read: found =>
    Array.isArray(found) ? found.filter(each => typeof each === 'string' && /^[0-9A-F]{6}$/.test(each)).slice(0, most) : undefined,
  otherwise: [],
})

/** The colours chosen lately on this device, the latest first. */
export const recentColours = {
  get: kept.get,
  add: (colour: string) => kept.set([colour, ...kept.get().filter(each => each !== colour)].slice(0, most)),
}
