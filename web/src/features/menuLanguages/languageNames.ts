import { maxMenuLanguages } from '@vitrine/model/areas/products/translations.ts'

/** What a language is called in another: `languageName('de', 'en')` is German. A code that nobody has a name for stands for itself. */
export function languageName(code: string, spoken: string): string {
  try {
    const name = new Intl.DisplayNames([spoken], { type: 'language' }).of(code) ?? code
    return name.charAt(0).toLocaleUpperCase(spoken) + name.slice(1)
  } catch {
    return code
  }
}

/** Those that are offered: what guests of restaurants in Europe speak, and what is written around the world. */
const offered =
  'nl en de fr es it pt pl tr ar uk ro bg el hu cs sk sl hr sr da sv nb fi is et lv lt ga cy fy eu ca gl lb mt sq mk ru he fa ur hi bn pa ta te th vi id ms tl ja ko zh-Hans zh-Hant pt-BR sw am ti so ku hy ka az kk'

/** By their names, without those that are there already. */
export const languageChoices = (spoken: string, without: readonly string[]) =>
  offered
    .split(' ')
    .filter(code => !without.includes(code))
    .map(value => ({ value, label: languageName(value, spoken) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, spoken))

export const mayHaveMore = (languages: readonly string[]) => languages.length < maxMenuLanguages
