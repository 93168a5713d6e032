import type { Translate } from '../../ui/language.ts'

/** “3 slides” */
export const slideCountWords = (t: Translate, count: number): string =>
  count === 1 ? t('presentations.slides-one') : t('presentations.slides', { count })
