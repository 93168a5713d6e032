import { entity } from '../../kernel/entity.ts'
import { choice, computed, derived, flag, id, initially, json, line, moment, nullable, ref, secret, whole } from '../../kernel/field.ts'
import { filename, url } from '../../fields.ts'
import { assetType } from '../media/entities.ts'
import { keptEntities, type KeptEntity } from './kept.ts'

/** The names as the API's enumeration has them: a list that is never empty. */
const [firstKept, ...otherKept] = keptEntities as [KeptEntity, ...KeptEntity[]]
export const keptEntity = choice('KeptEntity', [firstKept, ...otherKept])

/** Something that was deleted and can be brought back: docs/spec/bin.md. What it took along is in its rows. */
export const binItem = entity(
  'library',
  {
    id: id(),
    /** Null: of the stock library, or of no customer; whose bin is an administrator's. A customer's own where it is one. */
    organizationId: derived(nullable(ref('organization'))),
    entity: derived(keptEntity),
    /** Of a file what it is. */
    assetType: derived(nullable(assetType)),
    /** Its name, under which it comes back. */
    subjectId: derived(line(64)),
    title: derived(line(500)),
    /** What it was in, if that has a title: the category of a product, the customer or partner of a user. */
    parentTitle: derived(nullable(line(500))),
    /** How many products went with it. */
    productCount: derived(initially(whole(), 0)),
    /** The name of who deleted it, as it was then. */
    deletedBy: derived(nullable(line(401))),
    thumbUrl: computed(nullable(url())),
    /** The file of a font, to show it in its own letters. */
    fontUrl: computed(nullable(url())),
    /** When it was deleted. */
    createdAt: moment(),
    /** Until when it can be brought back. */
    keptUntil: computed(moment()),
    /** Its picture; of a font its file. */
    thumbFilename: secret(nullable(filename())),
    /** What it was in. */
    parentId: secret(nullable(line(64))),
  },
  {},
  {
    reach: 'bin',
    order: ['createdAt'],
    isNewestFirst: true,
    isLong: true,
    audited: [],
    hasForm: false,
    indexed: [['organizationId', 'createdAt'], ['subjectId'], ['parentId'], ['createdAt'], ['entity', 'createdAt']],
  },
)

/** A row that went with something that was deleted, as the table had it. Only the product itself reads it. */
export const binRow = entity(
  'platform',
  {
    id: id(),
    organizationId: derived(nullable(ref('organization'))),
    binItemId: derived(ref('binItem')),
    entity: derived(line(64)),
    rowId: derived(line(64)),
    /** The row stayed, and only no longer points at what went: these are the columns that did. */
    isCleared: derived(flag()),
    data: json<object>(),
  },
  {},
  { audited: [], isAnnounced: false, hasForm: false, indexed: [['rowId'], ['entity']] },
)
