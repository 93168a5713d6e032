import { embeddedList, line, measure, nullable, value } from '../../kernel/field.ts'
import { url } from '../../fields.ts'

const bytes = () => measure(0, Number.MAX_SAFE_INTEGER)

/** A field of a form, besides the file. */
const uploadParam = value('UploadParam', { name: line(), value: line() })

export const uploadSession = value('UploadSession', { url: url(), params: embeddedList(uploadParam, 10) })

/** Bytes that one's files take together, of them those that lie in the bin and nowhere else, and may take; null: no limit. */
export const storage = value('Storage', { used: bytes(), inBin: bytes(), limit: nullable(bytes()) })
