import { expect } from 'vitest'
import type { Viewer } from '@vitrine/model/access/permissions.ts'
import { asTenant } from '../src/core/database/tenant.ts'
import { exportSheet } from '../src/areas/sheets/exportSheet.ts'
import { keepTable, type SheetRead } from '../src/areas/sheets/importSheet.ts'
import { readSheet } from '../src/areas/sheets/sheetWork.ts'
import type { TestVitrine } from './vitrine.ts'

type Holds = SheetRead['holds']

export const askedOf = ({ importId, columns, key }: SheetRead, more: object = {}) => ({
  id: importId,
  key,
  matches: columns.map(({ match, samples: _, ...column }) => ({ ...column, key: match })),
  addsNew: true,
  deletesMissing: false,
  ...more,
})

/** Files that come in and go out as one of the people does it, without the addresses for them. */
export function sheetsOf(vitrine: TestVitrine, viewer: Viewer) {
  const asker = vitrine.as(viewer)
  async function read(text: string | Buffer, holds: Holds = 'PRODUCTS'): Promise<SheetRead> {
    const json = await readSheet(new Uint8Array(Buffer.from(text)), null)
    return asTenant(vitrine.ownerDb, viewer, db => keepTable({ db, viewer }, { json, holds, title: 'menu.csv' }))
  }
  async function preview(text: string | Buffer, more: object = {}, holds: Holds = 'PRODUCTS') {
    const asked = askedOf(await read(text, holds), more)
    return { asked, plan: await asker.previewSheetImport(asked) }
  }
  return {
    read,
    preview,
    async run(text: string | Buffer, more: object = {}, holds: Holds = 'PRODUCTS') {
      const { asked, plan } = await preview(text, more, holds)
      expect(plan.problems).toEqual([])
      return (await asker.runSheetImport({ ...asked, tag: plan.tag }))!
    },
    exported: (format: 'csv' | 'xlsx', language: 'en' | 'nl' = 'en', holds: Holds = 'PRODUCTS'): Promise<Buffer> =>
      exportSheet(work => asTenant(vitrine.ownerDb, viewer, work), viewer.organizationId ?? '', {
        holds,
        format,
        separator: language === 'nl' ? ';' : ',',
        language,
      }),
  }
}
