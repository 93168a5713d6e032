import { isMessage, type MessageKey } from '@vitrine/model/messages/messages.ts'
import type { Say } from '../language.ts'

/** What a field is called: `field.product.title`. */
export const fieldLabel = (say: Say, entity: string, name: string) => named(say, `field.${entity}.${name}`, name)

/** What a choice is called: `choice.Orientation.LANDSCAPE`. */
export const choiceLabel = (say: Say, enumeration: string, value: string) => named(say, `choice.${enumeration}.${value}`, value)

/** `Title is required.` */
export function ruleMessage(say: Say, rule: string, field: string): string {
  const key = `rule.${rule}`
  return say(isMessage(key) ? key : 'rule.other', { field })
}

const named = (say: Say, key: string, otherwise: string) => (isMessage(key) ? say(key satisfies MessageKey) : otherwise)
