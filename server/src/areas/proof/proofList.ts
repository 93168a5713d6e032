import { proofCalls, type ProofGroup, type ProofRow } from '@vitrine/model/areas/proof/calls.ts'
import type { ArgsOf } from '@vitrine/model/calls/call.ts'
import { z } from '@vitrine/model/kernel/zod.ts'
import { wallText } from '@vitrine/model/kernel/wallClock.ts'
import { addresses } from '@vitrine/model/http.ts'
import { translate } from '@vitrine/model/messages/everyLanguage.ts'
import type { Language } from '@vitrine/model/messages/languages.ts'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { keptByNobody, viewerWith } from '../../core/http/session.ts'
import type { Routes } from '../../services.ts'
import { csvOf } from '../audit/csv.ts'
import { askingAs } from './proof.ts'
import { reportOf } from './report.ts'

const limit = { name: 'proof-of-play', points: 30, seconds: 3_600 }
const maxRows = 20_000

const { filter, by, order, isReversed } = proofCalls.proofOfPlay.args
const asked = z.object({ filter: filter.schema, by: by.schema, order: order.schema, isReversed: isReversed.schema })

/** The report for programs that read tables: docs/spec/proof-of-play.md. */
export const proofList: Routes = (app, services) => {
  app.post<{ Body: unknown }>(addresses.proofOfPlay, { bodyLimit: 16_384 }, async (request, reply) => {
    const viewer = viewerWith(request, 'proof')
    await services.rateLimits.consume(limit, viewer.id)
    const given = asked.safeParse(request.body ?? {})
    if (!given.success) refuse('ValidationError')
    const wanted = given.data as ArgsOf<typeof proofCalls.proofOfPlay>
    const table = await services.asTenant(
      viewer,
      async db => {
        const asking = await askingAs(db, viewer.organizationId ?? refuse('ForbiddenError'))
        const { items } = await reportOf(db, { ...wanted, limit: maxRows, offset: 0 }, asking)
        return tableOf(items, wanted.by, request.language, asking.timeZone)
      },
      { readOnly: true },
    )
    return keptByNobody(reply)
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="proof-of-play.csv"')
      .send(table)
  })
}

interface Cells {
  readonly row: ProofRow
  readonly language: Language
  readonly moment: (at: string | null) => string
}
interface Column {
  readonly title: MessageKey
  readonly of: (cells: Cells) => string | number
  /** Of these reports alone. */
  readonly by?: readonly ProofGroup[]
}

const screenIn = (language: Language, title: string, place: number | null): string =>
  title || translate(language, 'systems.screen', { number: place ?? 0 })

const columns: readonly Column[] = [
  { title: 'proof.column.presentation', of: ({ row }) => row.title, by: ['PRESENTATION', 'SLIDE', 'RUN'] },
  { title: 'proof.column.slide', of: ({ row }) => row.place ?? '', by: ['SLIDE'] },
  { title: 'proof.column.promotion', of: ({ row }) => row.title, by: ['PROMOTION'] },
  { title: 'proof.column.screen', of: ({ row, language }) => screenIn(language, row.title, row.place), by: ['SCREEN'] },
  { title: 'proof.column.screen', of: ({ row, language }) => screenIn(language, row.screenTitle ?? '', row.place), by: ['RUN'] },
  { title: 'proof.column.system', of: ({ row }) => row.systemTitle ?? '', by: ['SCREEN', 'RUN'] },
  { title: 'proof.column.times', of: ({ row }) => row.times, by: ['PRESENTATION', 'SLIDE', 'PROMOTION', 'SCREEN'] },
  { title: 'proof.column.seconds', of: ({ row }) => row.seconds },
  { title: 'proof.column.screens', of: ({ row }) => row.screens, by: ['PRESENTATION', 'SLIDE', 'PROMOTION'] },
  { title: 'proof.column.first', of: ({ row, moment }) => moment(row.first) },
  { title: 'proof.column.last', of: ({ row, moment }) => moment(row.last) },
  { title: 'proof.column.off-seconds', of: ({ row }) => row.offSeconds, by: ['SCREEN'] },
  { title: 'proof.column.empty-seconds', of: ({ row }) => row.emptySeconds, by: ['SCREEN'] },
  { title: 'proof.column.unknown-seconds', of: ({ row }) => row.unknownSeconds, by: ['SCREEN'] },
]

/** With the mark by which such programs know the letters; moments as the clocks of the organisation show them. */
function tableOf(rows: readonly ProofRow[], by: ProofGroup, language: Language, timeZone: string): string {
  const shown = columns.filter(column => column.by?.includes(by) ?? true)
  const moment = (at: string | null): string =>
    at === null ? '' : `${wallText(Date.parse(at), timeZone).replace('T', ' ')}:${at.slice(17, 19)}`
  const cells = rows.map(row => shown.map(({ of }) => String(of({ row, language, moment }))))
  return `\uFEFF${csvOf([shown.map(({ title }) => translate(language, title)), ...cells])}`
}
