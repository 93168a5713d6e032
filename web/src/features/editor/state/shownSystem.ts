import { createStore } from '@vitrine/renderer/store.ts'

/** As on the screens of which system the editor shows the menu; null: with what holds for all. Of this tab, until it is closed. */
export const shownSystem = createStore<string | null>(null)
