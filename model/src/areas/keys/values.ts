import { moment, nullable, value } from '../../kernel/field.ts'

/** What is told of a key without telling it. None: it was never asked for. */
export const apiKeyAbout = value('ApiKeyAbout', { createdAt: nullable(moment()), lastUsedAt: nullable(moment()) })
