import type { Language } from '../../messages/languages.ts'
import { isMessage, translate } from '../../messages/spoken.ts'

/** What an event was done to, in a word. */
export function auditEntityName(language: Language, entity: string): string {
  const [own, usual] = [`audit.entity.${entity}`, `${entity}.one`]
  const key = [own, usual].find(isMessage)
  return key ? translate(language, key) : entity
}
