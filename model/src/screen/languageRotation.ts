/** In which languages a menu is shown: none (as it is written), one, or one after the other, each for so many seconds. */
export interface LanguageRotation {
  readonly languages: readonly string[]
  readonly seconds: number
}
export const asWritten: LanguageRotation = { languages: [], seconds: 10 }
