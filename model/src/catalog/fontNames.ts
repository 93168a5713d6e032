import { keysOf } from '../kernel/record.ts'
import { fonts } from './fonts.ts'

/** What a text may name as its font: a shipped family, one of the show's two, or the organisation's own. */
export const fontNames = ['PRIMARY', 'SECONDARY', 'CUSTOM_FONT', ...keysOf(fonts)] as const
export type FontName = (typeof fontNames)[number]
