import type { Answer } from '../../api/client.ts'
import { confirm } from '../../ui/confirm.ts'
import type { Translate } from '../../ui/language.ts'
import { languageName } from './languageNames.ts'

export type MenuLanguage = Answer<'allMenuLanguages'>[number]

interface Removal {
  readonly t: Translate
  readonly spoken: string
  readonly language: string
  /** What is translated into which; null: that could not be asked. */
  readonly known: readonly MenuLanguage[] | null
}

/** What goes is kept, and comes back with its language; all the same it goes from every screen. Into which nothing is translated goes at once. */
export function confirmRemoval({ t, spoken, language, known }: Removal): Promise<boolean> {
  const { translated = 0, onSlides = 0 } = known?.find(each => each.language === language) ?? {}
  if (known && translated + onSlides === 0) return Promise.resolve(true)
  const title = t('menu-languages.remove-title', { language: languageName(language, spoken) })
  const body = known ? t('menu-languages.remove-body', { titles: translated, texts: onSlides }) : t('menu-languages.remove-body-unknown')
  return confirm({ title, body, action: t('menu-languages.remove-action'), danger: true })
}
