/** So many of the files that are missing are named. */
export const maxMissingNamed = 20
/** So many prepared messages of an organisation, its partner and the administrators a TV may keep. */
export const maxPreparedNamed = 100

/**
 * How a TV came to start, as far as its page can know. RENEWED: it took a newer program. RELOADED: the page began anew. REOPENED: it was left, and
 * opened again. INTERRUPTED: it ended without a farewell, by a power cut or a crash, which can't be told apart.
 */
export const screenStarts = ['FIRST', 'RENEWED', 'RELOADED', 'REOPENED', 'INTERRUPTED'] as const
export type ScreenStart = (typeof screenStarts)[number]

/** What is wrong with a TV by its own account: docs/spec/screens.md, "When something is wrong". */
export const screenTroubles = ['FILES', 'FORGETS', 'FULL', 'SLIDE'] as const
