import { embeddedList, line, value } from '../../kernel/field.ts'
import { url } from '../../fields.ts'

/** A field of a form, besides the file. */
const uploadParam = value('UploadParam', { name: line(), value: line() })

export const uploadSession = value('UploadSession', { url: url(), params: embeddedList(uploadParam, 10) })
