import { createStore } from '@vitrine/renderer/store.ts'
import { layout, type Side } from './layout.ts'

/** `wide`: slides, canvas and settings side by side. `narrow`: the canvas alone, the others over it. `phone`: the bar has a second line, too. */
type Room = 'wide' | 'narrow' | 'phone'

interface Space {
  /** Of the window, in pixels. */
  readonly width: number
  /** How large a letter is, in pixels: who wants large letters has less room. */
  readonly letter: number
  /** Whether a finger is what one points with. */
  readonly isTouched: boolean
}

interface Arranged {
  readonly room: Room
  /** Those that lie over the canvas when they are open, as there is no room beside it. */
  readonly drawers: readonly Side[]
}

/** Pixels at the usual size of letters. */
const least = { wide: 900, narrow: 600, touchedSettings: 1200 } as const
const usualLetter = 16

export function arrangedIn({ width, letter, isTouched }: Space): Arranged {
  const room = (width * usualLetter) / letter
  if (room < least.narrow) return { room: 'phone', drawers: ['strip', 'settings'] }
  if (room < least.wide) return { room: 'narrow', drawers: ['strip', 'settings'] }
  return { room: 'wide', drawers: isTouched && room < least.touchedSettings ? ['settings'] : [] }
}

interface State extends Arranged, Pick<Space, 'isTouched'> {
  /** The drawer that is open: one at a time. */
  readonly opened: Side | null
}
const { get, set, subscribe } = createStore<State>({ room: 'wide', drawers: [], isTouched: false, opened: null })
const isDrawer = (side: Side) => get().drawers.includes(side)

/** Whether the slides and the settings are seen, wherever the window has room for them. */
export const sidebars = {
  get,
  subscribe,
  isDrawer,
  isOpen: (side: Side) => (isDrawer(side) ? get().opened === side : layout.get()[flags[side]]),
  open(side: Side, isOpen = true) {
    if (!isDrawer(side)) layout.set({ [flags[side]]: isOpen })
    else if (isOpen || get().opened === side) set({ ...get(), opened: isOpen ? side : null })
  },
  closeDrawer: () => set({ ...get(), opened: null }),
  setSpace(space: Space) {
    const next = arrangedIn(space)
    const { isTouched } = space
    const { room, drawers, opened, isTouched: was } = get()
    if (next.room === room && next.drawers.length === drawers.length && isTouched === was) return
    set({ ...next, isTouched, opened: opened !== null && next.drawers.includes(opened) ? opened : null })
  },
}
const flags = { strip: 'isStripOpen', settings: 'isSettingsOpen' } as const satisfies Record<Side, string>
