import { entityOfSheet, sheetContents } from '@vitrine/model/areas/products/sheetContents.ts'
import { sheetAccess } from '@vitrine/model/areas/sheets/calls.ts'
import { tableLimits } from '@vitrine/model/areas/sheets/table.ts'
import { addresses } from '@vitrine/model/http.ts'
import { isOneOf } from '@vitrine/model/kernel/record.ts'
import { translate } from '@vitrine/model/messages/everyLanguage.ts'
import { ownOrganization } from '../../core/api/handler.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { keptByNobody, viewerWith } from '../../core/http/session.ts'
import type { Routes } from '../../services.ts'
import { exportSheet } from './exportSheet.ts'
import { readSheet, writeSampleApart } from './sheetWork.ts'
import { keepTable, requireMay } from './importSheet.ts'

const readLimit = { name: 'read-sheet', points: 120, seconds: 3_600 }
const exportLimit = { name: 'export-sheet', points: 120, seconds: 3_600 }
const megabyte = 1024 * 1024

/** Files of products, promotions and locations, in and out: docs/spec/import.md. */
export const sheets: Routes = (app, services) => {
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer', bodyLimit: tableLimits.file + 1 }, (_, body, done) =>
    done(null, body),
  )

  app.post<{ Querystring: { holds?: unknown; title?: unknown; worksheet?: unknown; all?: unknown } }>(
    addresses.sheet,
    { bodyLimit: tableLimits.file + 1, config: { arrivesSlowly: true } },
    async (request, reply) => {
      const viewer = viewerWith(request, sheetAccess, 'change')
      const { holds, title = '', worksheet, all } = request.query
      if (!isOneOf(sheetContents, holds) || typeof title !== 'string' || !isTextOrNothing(worksheet)) refuse('ValidationError')
      requireMay(viewer, holds)
      const organizationId = ownOrganization({ viewer })
      await services.rateLimits.consume(readLimit, organizationId)
      const { body } = request
      if (!Buffer.isBuffer(body) || body.length === 0) refuse('FileMissingError')
      if (body.length > tableLimits.file) refuse('SheetTooLargeError', undefined, { limit: tableLimits.file / megabyte })
      const json = await readSheet(new Uint8Array(body), organizationId, {
        holds,
        worksheet: all === undefined ? worksheet : null,
        tabHeader: translate(request.language, 'sheets.worksheet'),
      })
      void keptByNobody(reply)
      const kept = { json, holds, title: title.replace(/[\p{Cc}\p{Cs}]/gu, ''), language: request.language }
      return services.asTenant(viewer, db => keepTable({ db, viewer }, kept))
    },
  )

  app.post<{
    Body: {
      holds?: unknown
      format?: unknown
      separator?: unknown
      groupId?: unknown
      ids?: unknown
      priceListId?: unknown
      isSample?: unknown
    } | null
  }>(
    addresses.sheetExport,
    // As many ids as a sheet may have rows.
    { bodyLimit: megabyte },
    async (request, reply) => {
      const viewer = viewerWith(request, sheetAccess)
      const language = request.language
      const {
        holds,
        format = 'xlsx',
        separator = language === 'nl' ? ';' : ',',
        groupId,
        ids,
        priceListId,
        isSample = false,
      } = request.body ?? {}
      if (
        !isOneOf(sheetContents, holds) ||
        !isOneOf(['csv', 'xlsx'], format) ||
        !isOneOf([',', ';', '\t'], separator) ||
        !isTextOrNothing(groupId) ||
        !isTextOrNothing(priceListId) ||
        (priceListId !== undefined && holds !== 'PRODUCTS') ||
        typeof isSample !== 'boolean' ||
        !isListOrNothing(ids)
      )
        refuse('ValidationError')
      if (ids && ids.length > tableLimits.rows) refuse('ValidationError', [{ path: 'ids', rule: 'tooMany' }])
      requireMay(viewer, holds, 'look')
      const organizationId = ownOrganization({ viewer })
      await services.rateLimits.consume(exportLimit, organizationId)
      const file = isSample
        ? await writeSampleApart({ holds, language }, organizationId)
        : await exportSheet(work => services.asTenant(viewer, work, { readOnly: true }), organizationId, {
            holds,
            format,
            separator,
            language,
            groupId,
            ids,
            priceListId,
          })
      const name = translate(language, `${entityOfSheet[holds]}.many`).toLowerCase()
      const isWorkbook = isSample || format === 'xlsx'
      return keptByNobody(reply)
        .type(isWorkbook ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' : 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}.${isWorkbook ? 'xlsx' : 'csv'}"`)
        .send(file)
    },
  )
}

const isListOrNothing = (value: unknown): value is readonly string[] | undefined =>
  value === undefined || (Array.isArray(value) && value.every(each => typeof each === 'string'))

const isTextOrNothing = (value: unknown): value is string | undefined => value === undefined || typeof value === 'string'
