import type { Slide } from '@vitrine/model/show/show.ts'
import { useCatalogue } from '@vitrine/renderer/data.tsx'
import { useLanguage } from '../../../../ui/language.ts'
import { areAllSkipped, whySkipped } from './skipped.ts'

/** Why a screen would leave this slide out now, in the user's language; null where it would show it. */
export function useSkipped(slide: Slide): string | null {
  const catalogue = useCatalogue()
  useLanguage()
  return slide.conditionType === null ? null : whySkipped(slide, catalogue)
}

export const useAllSkipped = (slides: readonly Slide[]): boolean => areAllSkipped(slides, useCatalogue())
