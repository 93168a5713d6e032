import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { isMessage } from '@vitrine/model/messages/spoken.ts'
import type { Translate } from '../language.ts'

/** What a field is called: `field.product.title`. */
export const fieldLabel = (t: Translate, entity: string, name: string) => named(t, `field.${entity}.${name}`, name)

/** What a field is for, where its label does not say it. */
export function fieldHint(t: Translate, entity: string, name: string): string | undefined {
  const key = `hint.${entity}.${name}`
  return isMessage(key) ? t(key) : undefined
}

/** What a choice is called: `choice.Orientation.LANDSCAPE`. */
export const choiceLabel = (t: Translate, enumeration: string, value: string) => named(t, `choice.${enumeration}.${value}`, value)

/** What a number may be, as far as that is known. */
type Range = readonly [least: number, most: number | null]

/** `Title is required.`; of a number that is beyond its range, what it may be. */
export function ruleMessage(t: Translate, rule: string, field: string, [least, most]: Partial<Range> = []): string {
  if (rule === 'tooSmall' && least !== undefined) return t('rule.least', { field, least })
  if (rule === 'tooLarge' && typeof most === 'number') return t('rule.most', { field, most })
  const key = `rule.${rule}`
  return t(isMessage(key) ? key : 'rule.other', { field })
}

const named = (t: Translate, key: string, otherwise: string) => (isMessage(key) ? t(key satisfies MessageKey) : otherwise)
