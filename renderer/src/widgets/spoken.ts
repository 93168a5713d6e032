import { useCatalogue, useLanguage, useOrganization } from '../data.tsx'

/** The language of what widgets say by themselves: their own, else that of the menu, else that in which it is written. */
export function useSpokenLanguage(own: string | null): string {
  const language = useLanguage()
  const written = useOrganization()?.menuLanguages?.[0]
  return own ?? language ?? written ?? 'nl'
}
export const useOpeningHours = () => useCatalogue().openingHours ?? null
