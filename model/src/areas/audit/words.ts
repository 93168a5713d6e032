import type { Role } from '../../access/permissions.ts'
import type { Language } from '../../messages/languages.ts'
import { isMessage, translate } from '../../messages/spoken.ts'

/** What an event was done to, in a word. Whoever manages organisations calls them customers, and whoever belongs to one calls it so. */
export function auditEntityName(language: Language, entity: string, reader: Role): string {
  const names = [...(reader === 'USER' ? [`audit.own.${entity}`] : []), `audit.entity.${entity}`, `${entity}.one`]
  const key = names.find(isMessage)
  return key ? translate(language, key) : entity
}
