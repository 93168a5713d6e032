import { textField } from '../../kernel/field.ts'
import { z } from '../../kernel/zod.ts'

/** Why something is sent back to whoever asked for it. */
export const returnNote = textField(z.string({ error: 'required' }).trim().min(1, 'required').max(2_000, 'tooLong'), 'longText')
