/** Its keys are called otherwise, and ⌘ takes the place of Ctrl. */
export const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '')
