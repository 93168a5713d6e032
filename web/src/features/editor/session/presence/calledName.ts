import type { Translate } from '../../../../ui/language.ts'
import type { Collaborator } from './collaborators.ts'

/** Somebody by name; oneself as who one is. */
export const calledName = (t: Translate, { name, isOwn }: Pick<Collaborator, 'name' | 'isOwn'>): string =>
  isOwn ? t('presence.own') : name
