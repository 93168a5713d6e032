import { keysOf } from '../../kernel/record.ts'
import type { AuditedChange, Entity } from '../../kernel/entity.ts'

const verbs: Readonly<Record<string, AuditedChange>> = { create: 'CREATED', update: 'CHANGED', delete: 'DELETED' }

/** What a call does that is recorded, by its name: `deleteProduct` deletes a product, whose entity says whether that is. */
export function auditedBy<N extends string>(
  call: string,
  entities: Readonly<Record<N, Entity>>,
): { readonly kind: AuditedChange; readonly entity: N } | null {
  const [, verb = '', subject = ''] = /^([a-z]+)([A-Z]\w*)$/.exec(call) ?? []
  const entity = keysOf(entities).find(name => name.toLowerCase() === subject.toLowerCase())
  const kind = verbs[verb]
  return entity && kind && (entities[entity].traits.audited ?? ['DELETED']).includes(kind) ? { kind, entity } : null
}
