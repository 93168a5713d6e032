/** The most runs that one text may have. */
export const maxRuns = 500
