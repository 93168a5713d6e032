import { choice, embeddedList, id, line, measure, nullable, value, whole, type Embedded } from '../../kernel/field.ts'
import { url } from '../../fields.ts'

const bytes = () => measure(0, Number.MAX_SAFE_INTEGER)

/** A field of a form, besides the file. */
const uploadParam = value('UploadParam', { name: line(), value: line() })

export const uploadSession = value('UploadSession', { url: url(), params: embeddedList(uploadParam, 10) })

/** Bytes that one's files take together, of them those that lie in the bin and nowhere else, and may take; null: no limit. */
export const storage = value('Storage', { used: bytes(), inBin: bytes(), limit: nullable(bytes()) })

export const assetUseKinds = ['PRESENTATION', 'TEMPLATE', 'PRODUCT', 'PROMOTION', 'ORGANIZATION'] as const

/** So many places are named; how many there are is told. */
export const maxNamedUses = 50

/** A place where a file is used. ORGANIZATION: a customer that uses one of the stock library. */
const assetUse = value('AssetUse', { kind: choice('AssetUseKind', assetUseKinds), id: id(), title: line(), assetId: id() })

export const assetUses = value('AssetUses', { totalCount: whole(), items: embeddedList(assetUse, maxNamedUses) })
export type AssetUse = Embedded<typeof assetUse>
