/** The Dutch of a part: every key of its English. A missing word does not compile. */
export type Words<English extends Record<string, string>> = Record<keyof English, string>
