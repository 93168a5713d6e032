import type { Translate } from './language.ts'

export const quoted = (title: string): string => `“${title}”`

/** `“Summer”, “Winter” and 3 more` */
export const namedSome = (t: Translate, names: readonly string[], total: number): string =>
  total > names.length ? t('app.and-more', { names: names.join(', '), count: total - names.length }) : names.join(', ')
