import { title as titleField } from '@vitrine/model/fields.ts'
import { ruleMessage } from '../../ui/form/labels.ts'
import { brokenRule } from '../../ui/form/useDraft.ts'
import type { Translate } from '../../ui/language.ts'

/** A sentence for each title that breaks a rule, by its place. */
export const titleErrors = (t: Translate, rows: readonly { readonly title: string }[], label: string): Record<number, string> =>
  Object.fromEntries(
    rows.flatMap((row, index) => {
      const rule = brokenRule(titleField(), row.title)
      return rule ? [[index, ruleMessage(t, rule, label)]] : []
    }),
  )
