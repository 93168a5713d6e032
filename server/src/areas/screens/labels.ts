import { sql } from 'kysely'
import { changedLabels, maxLabels } from '@vitrine/model/areas/presentations/labels.ts'
import type { screenCalls } from '@vitrine/model/areas/screens/calls.ts'
import type { Handlers } from '../../core/api/handler.ts'
import { selectOf } from '../../core/database/rows.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { labelsInUse, labelsPage, spellings } from '../resource/labels.ts'

type LabelCalls = 'allScreenLabels' | 'updateScreens'

/** What screens are labelled with, of all whom one looks after: docs/spec/fleet.md. */
export const screenLabels: Handlers<Pick<typeof screenCalls, LabelCalls>> = {
  allScreenLabels: (asked, { db }) => labelsPage(db, inUse, asked),

  async updateScreens({ changes }, { db }) {
    const locked = await selectOf(db, 'systemScreen', ['id', 'labels'])
      .where('id', 'in', [...changes.map(({ id }) => id), ''])
      // In one order, so that two who change the same screens wait for each other.
      .orderBy('id')
      .forUpdate()
      .execute()
    const after = new Map(locked.map(({ id, labels }) => [id, labels]))
    const spelled = await spellings(db, inUse, changes)
    for (const [index, { id, addLabels = [], removeLabels = [] }] of changes.entries()) {
      const labels = after.get(id) ?? refuse('NotFoundError', [{ path: `changes.${index}.id`, rule: 'other' }])
      const next = changedLabels(labels, { add: addLabels.map(spelled), remove: removeLabels })
      if (next.length > maxLabels) refuse('ValidationError', [{ path: `changes.${index}.addLabels`, rule: 'tooMany' }])
      after.set(id, next)
    }
    const ids = [...after.keys()]
    // What is so already is not written: nobody hears of it.
    await sql`
      update "systemScreen" set "labels" = "each"."labels"::json
      from unnest(${ids}::text[], ${[...after.values()].map(labels => JSON.stringify(labels))}::text[]) as "each" ("screenId", "labels")
      where "systemScreen"."id" = "each"."screenId" and "systemScreen"."labels"::text <> "each"."labels"`.execute(db)
    const items = await selectOf(db, 'systemScreen')
      .where('id', 'in', [...ids, ''])
      .execute()
    return { totalCount: items.length, items }
  },
}

/** Of the screens that the database lets one see. */
const inUse = labelsInUse('systemScreen')
