import { entityOfSheet, type SheetContent } from '@vitrine/model/areas/products/sheetContents.ts'
import { tableLimits } from '@vitrine/model/areas/sheets/table.ts'
import { addresses } from '@vitrine/model/http.ts'
import { CallError, refusalOf } from '../../api/callError.ts'
import { fetchAsUser, type Answer } from '../../api/client.ts'
import { language, translateNow } from '../../ui/language.ts'
import { saveAs } from '../../ui/saveAs.ts'
import { toast } from '../../ui/toast.tsx'

/** A file as the server read it: what its columns are, and what they seem to be. */
export type SheetRead = Answer<'fetchSheet'>
export type SheetColumnRead = SheetRead['columns'][number]
export type SheetPreview = Answer<'previewSheetImport'>

const headers = () => ({ 'accept-language': language.get() })

/** Sends a file to be read; nothing is changed by it. Of a workbook the first worksheet, or this one; null: all. */
export async function readFile(file: File, holds: SheetContent, worksheet?: string | null): Promise<SheetRead> {
  if (file.size > tableLimits.file) throw new CallError('SheetTooLargeError', undefined, { limit: tableLimits.file / 1024 / 1024 })
  if (file.size === 0) throw new CallError('SheetEmptyError')
  const asked = new URLSearchParams({
    holds,
    title: file.name,
    ...(worksheet === null && { all: '' }),
    ...(typeof worksheet === 'string' && { worksheet }),
  })
  const response = await fetchAsUser(
    `${addresses.sheet}?${asked}`,
    { method: 'POST', headers: { ...headers(), 'content-type': 'application/octet-stream' }, body: file },
    { timeout: 120_000 },
  )
  if (!response.ok) throw await refusalOf(response)
  const read: SheetRead = await response.json()
  return read
}

export interface ExportAs {
  readonly format: 'csv' | 'xlsx'
  readonly separator?: ',' | ';' | '\t'
  /** Only what this group says. */
  readonly groupId?: string
  /** Only these. */
  readonly ids?: readonly string[]
  /** Only what products cost by this price list, beside their base prices. */
  readonly priceListId?: string
  /** How the file is called; not said: as what it holds. */
  readonly name?: string
  /** Not what there is, but rows that show how a file is filled in. */
  readonly isSample?: boolean
}

/** Saves what there is of this kind as a file. */
export async function exportSheet(holds: SheetContent, { name, ...as }: ExportAs): Promise<void> {
  try {
    const response = await fetchAsUser(
      addresses.sheetExport,
      { method: 'POST', headers: { ...headers(), 'content-type': 'application/json' }, body: JSON.stringify({ holds, ...as }) },
      { timeout: 120_000 },
    )
    if (!response.ok) throw await refusalOf(response)
    const called = name ?? translateNow(`${entityOfSheet[holds]}.many`).toLowerCase()
    saveAs(await response.blob(), `${called}${as.isSample ? `-${translateNow('sheets.sample-name')}` : ''}.${as.format}`)
  } catch (error) {
    toast.failed('sheets.exportFailed', { error: error instanceof CallError ? error : new CallError('InternalError') })
  }
}
