import type { ScreenContent } from '@vitrine/model/screen/content.ts'
import { en, nl, type ScreenKey } from '@vitrine/model/messages/parts/screen.ts'

export type Language = 'en' | 'nl'

/** The browser's language if we speak it, else English. */
export const languageOf = (wanted: readonly string[]): Language =>
  wanted.map(tag => tag.slice(0, 2).toLowerCase()).find(tag => tag === 'nl' || tag === 'en') ?? 'en'

export type Translate = (key: ScreenKey, gaps?: Readonly<Record<string, string | number>>) => string

export const translateIn = (language: Language): Translate => {
  const book = language === 'nl' ? nl : en
  return (key, gaps = {}) => book[key].replace(/\{(\w+)\}/g, (_, name: string) => String(gaps[name] ?? ''))
}

/** What people call the screen, else its number. */
export const nameOf = ({ title, sortIndex }: Pick<ScreenContent['screen'], 'title' | 'sortIndex'>, t: Translate): string =>
  title ?? t('screen.name', { number: sortIndex })

/** `clockOf(61_000)` → `1:01` */
export function clockOf(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
