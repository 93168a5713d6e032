import { engineText, isNearlyFull } from '@vitrine/model/areas/screens/changes.ts'
import { isOldEngine, oldestEngine } from '@vitrine/model/areas/screens/engine.ts'
import type { Answer } from '../../api/client.ts'
import type { formatsOf, Translate } from '../../ui/language.ts'

/** A screen as the list has it, and as its own page has it. */
export type ListedScreen = Answer<'allScreens'>['items'][number]
export type WholeScreen = NonNullable<Answer<'findScreen'>>
type Report = NonNullable<WholeScreen['report']>
export type Formats = ReturnType<typeof formatsOf>

/** What its TV told of itself; null: it told nothing, or there is no TV. */
export const reportOf = <R>({ isConnected, report }: { readonly isConnected: boolean; readonly report: R | null }): R | null =>
  isConnected ? report : null

/** A moment, to the minute, by the reader's clock. */
export const momentOf = ({ date, time }: Formats, at: string | number): string => `${date(at)}, ${time(at)}`

export function engineWords(t: Translate, report: Pick<Report, 'engine' | 'engineVersion'>): string | null {
  const engine = engineText(report)
  if (engine === null) return null
  const isOld = isOldEngine(report)
  return isOld ? t('screens.engine-old', { engine, oldest: `${oldestEngine.name} ${oldestEngine.version}` }) : engine
}

/** `newest`: the edition that TVs take from this server, where that is known. */
export function programWords(t: Translate, { program }: Pick<Report, 'program'>, newest: string | null | undefined): string | null {
  if (program === null || !newest) return program
  return t(program === newest ? 'screens.program-newest' : 'screens.program-older')
}

/** Seconds by which a clock may be off without being wrong. */
const right = 5

export function clockWords(t: Translate, { wait }: Formats, { clockAhead }: Pick<Report, 'clockAhead'>): string | null {
  if (clockAhead === null) return null
  if (Math.abs(clockAhead) <= right) return t('screens.clock-right')
  const off = t(clockAhead > 0 ? 'screens.clock-ahead' : 'screens.clock-behind', { time: wait(Math.abs(clockAhead)) })
  return t('screens.clock-harmless', { off })
}

export function filesWords(t: Translate, { files, filesHere }: Pick<Report, 'files' | 'filesHere'>): string | null {
  if (files === null) return null
  return filesHere === null ? t('screens.files-not-kept', { count: files }) : t('screens.files-of', { here: filesHere, count: files })
}

export function storageWords(t: Translate, { size }: Formats, report: Pick<Report, 'storageUsed' | 'storageQuota'>): string | null {
  const { storageUsed, storageQuota } = report
  if (storageUsed === null || storageQuota === null) return null
  const words = { used: size(storageUsed), quota: size(storageQuota) }
  return t(isNearlyFull(report) ? 'screens.storage-full' : 'screens.storage-of', words)
}

export function pixelsWords(t: Translate, { width, height, pixelRatio }: Pick<Report, 'width' | 'height' | 'pixelRatio'>): string | null {
  if (width === null || height === null) return null
  // The number of a size is no amount: 1920 stays 1920.
  const words = { width: String(width), height: String(height) }
  if (pixelRatio === null || pixelRatio === 1) return t('screens.pixels', words)
  return t('screens.pixels-dense', { ...words, ratio: Math.round(pixelRatio * 100) / 100 })
}

/** What a screen plays: by its TV's own account, else what is planned for it. */
export const playsTitle = (screen: ListedScreen): string | null =>
  reportOf(screen)?.presentation?.title ?? screen.presentation?.title ?? null
