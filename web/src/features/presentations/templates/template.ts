import type { Answer } from '../../../api/client.ts'

export type Template = Answer<'allTemplates'>['items'][number]
