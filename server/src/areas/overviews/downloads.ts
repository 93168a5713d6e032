import { addresses } from '@vitrine/model/http.ts'
import { overviewPhrases } from '@vitrine/model/catalog/overviewPhrases.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { findRow } from '../../core/database/rows.ts'
import { sendFile } from '../../core/http/files.ts'
import { keptByNobody, viewerWith } from '../../core/http/session.ts'
import type { Routes } from '../../services.ts'

/** The PDF of an overview, for a session of its organisation, until it expires ([MA44]). */
export const overviewDownloads: Routes = (app, services) => {
  app.get<{ Params: { id: string } }>(`${addresses.overviews}:id`, async (request, reply) => {
    const viewer = viewerWith(request, 'productEditor')
    const { filename, expiresAt, language } = await services.asTenant(viewer, async db => {
      const row = await findRow(db, 'overview', request.params.id)
      const stored = await db.selectFrom('overview').select('filename').where('id', '=', row.id).executeTakeFirst()
      return { ...row, filename: stored?.filename ?? null }
    })
    if (filename === null || expiresAt === null) refuse('NotFoundError')
    const name = overviewPhrases.allergens[language].normalize('NFKD').replace(/[^ -~]/g, '')
    void keptByNobody(reply)
    const isSent =
      Date.parse(expiresAt) > Date.now() &&
      (await sendFile(request, reply, services.files, filename, { 'content-disposition': `attachment; filename="${name}.pdf"` }))
    return isSent ? reply : refuse('OverviewExpiredError')
  })
}
