import { randomUUID } from 'node:crypto'
import { maxOf } from '@vitrine/model/show/limits.ts'
import { apply, applyToLayers, type ArgsOfEdit, type EditCall, type Operation } from '@vitrine/model/show/operations.ts'
import { completeOperation, decodeCall, type DecodedCall } from '@vitrine/model/show/decode.ts'
import { isWholeShow, mayDeleteSlide, mayEdit, slideOf, type Show } from '@vitrine/model/show/show.ts'
import type { Context } from '../../core/api/handler.ts'
import { refuse } from '../../core/errors/refusal.ts'
import { lockShow, type LockedShow, type PartOfShow } from './lockShow.ts'
import { persist } from './persist.ts'
import { requireSeenAssets } from './requireSeenAssets.ts'

/** So many on each slide are never too many together. */
const fewWidgets = maxOf.widgetsOfShow / maxOf.slides

/** What became of a request: the part of the show it touched, after it. Null if it had been committed before. */
export interface Committed {
  readonly after: PartOfShow | null
  readonly organizationId: string
}

/**
 * Executes a call of the editor, in one direction: what it asks for is decoded, the show locked and the part that is needed loaded, the
 * model's own `apply` changes it, the differences are stored with the operation under the show's next number, and everybody who has it
 * open is told. Twice the same id is once (docs/spec/editing.md).
 */
export async function commit<N extends EditCall>(
  call: N,
  args: ArgsOfEdit<N>,
  operationId: string | undefined,
  context: Context,
): Promise<Committed> {
  const id = operationId ?? randomUUID()
  let result: Committed | null = null
  for (const [index, request] of decodeCall(call, args).entries())
    result = await commitOne(request, index === 0 ? id : `${id}-${index + 1}`, context)
  return result ?? refuse('NotFoundError')
}

async function commitOne(request: DecodedCall, operationId: string, context: Context): Promise<Committed> {
  const { db } = context
  const locked = await lockShow(db, request, operationId)
  const before = locked.show
  const repeated = { after: null, organizationId: before.organizationId }
  if (isRepeated(locked.knownIn, before)) return repeated
  if (!mayEdit(before)) refuse('NotEditableError')
  if (copiesUnknown(request, locked)) refuse('NotFoundError')
  const operation = completeOperation(request, locked) ?? refuse('NotFoundError')
  const after = applyToLayers(before, operation) ?? apply(whole(before), operation)
  checkLimits(operation, before, after)
  await requireSeenAssets(operation, before, context)
  await requireRoom(before, after, context)
  const by = { userId: context.viewer.id, actorId: context.request.actorId ?? null }
  const isWritten = await persist(db, { operationId, operation, before, after, by })
  if (!isWritten) return isRepeated(await whereKnown(operationId, context), before) ? repeated : refuse('NotFoundError')
  announce(before, operationId, operation, context)
  return { after, organizationId: before.organizationId }
}

/** What was loaded for an edit of a widget, a slide or the row of slides has no mere neighbours in it. */
function whole(part: PartOfShow): Show {
  if (!isWholeShow(part)) throw new Error('Of a widget that is edited only its layer was loaded')
  return part
}

/** A copy of widgets that the slide never had. */
const copiesUnknown = (request: DecodedCall, { slide }: LockedShow): boolean =>
  'unfinished' in request &&
  request.unfinished === 'duplicateSlide' &&
  request.asked.widgetMap.some(({ sourceId }) => !slide?.widgets.some(w => w.id === sourceId))

/** An id that another show knows is nobody's business. */
function isRepeated(knownIn: string | null, show: PartOfShow): boolean {
  if (knownIn !== null && knownIn !== show.id) refuse('NotFoundError')
  return knownIn !== null
}

/** A stranger's operation is not seen: null. */
async function whereKnown(operationId: string, { db }: Context): Promise<string | null> {
  const known = await db.selectFrom('operation').select('showId').where('id', '=', operationId).executeTakeFirst()
  return known?.showId ?? null
}

function checkLimits(operation: Operation, before: PartOfShow, after: PartOfShow): void {
  switch (operation.kind) {
    case 'deleteSlide':
      if (slideOf(before, operation.data.id) && !mayDeleteSlide(before)) refuse('LastSlideError')
      break
    case 'updateSlide':
      requirePromotion(operation, after)
      break
    case 'createSlide':
    case 'duplicateSlide':
      requirePromotion(operation, after)
      if (slideOf(before, operation.data.slide.id)) refuse('DuplicateError')
      if (operation.data.slide.widgets.length > maxOf.widgets) refuse('TooManyWidgetsError')
      if (after.slides.length > maxOf.slides) refuse('TooManySlidesError')
      break
    case 'restoreSlide':
      if (after.slides.length > maxOf.slides) refuse('TooManySlidesError')
      break
    case 'createWidget':
    case 'duplicateWidget': {
      const { widget } = operation.data
      if (slideOf(before, widget.slideId)?.widgets.some(w => w.id === widget.id)) refuse('DuplicateError')
      if ((slideOf(after, widget.slideId)?.widgets.length ?? 0) > maxOf.widgets) refuse('TooManyWidgetsError')
      break
    }
    case 'restoreWidget':
      if ((slideOf(after, operation.data.widget.slideId)?.widgets.length ?? 0) > maxOf.widgets) refuse('TooManyWidgetsError')
      break
    default:
  }
}

/** One who makes a slide wait for one promotion says which. */
function requirePromotion({ kind, data }: Operation, after: PartOfShow): void {
  const saysIt = kind === 'createSlide' || (kind === 'updateSlide' && ('conditionType' in data || 'conditionValue' in data))
  if (!saysIt) return
  const slide = slideOf(after, kind === 'createSlide' ? data.slide.id : data.id)
  if (slide?.conditionType === 'PROMOTION_ACTIVE_SPECIFIC' && slide.conditionValue === null)
    refuse('ValidationError', [{ path: 'input.conditionValue', rule: 'required' }])
}

/** A show is read, copied and sent whole: however many slides it has, all their widgets must fit. */
async function requireRoom(before: PartOfShow, after: PartOfShow, { db }: Context): Promise<void> {
  const { id } = after
  const sizeOf = ({ slides }: PartOfShow): number => slides.reduce((sum, slide) => sum + slide.widgets.length, 0)
  const [was, is] = [sizeOf(before), sizeOf(after)]
  if (is <= was || is <= fewWidgets) return
  const slides = db.selectFrom('slide').select('slide.id').where('showId', '=', id).where('deletedAt', 'is', null)
  const { count } = await db
    .selectFrom('widget')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('slideId', 'in', slides)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) + is - was > maxOf.widgetsOfShow) refuse('TooManyWidgetsError')
}

function announce(
  { id, presentationId, sequence }: PartOfShow,
  operationId: string,
  operation: Operation,
  { afterCommit, tell }: Context,
): void {
  afterCommit(() => tell({ presentationId }, { subject: 'operation', showId: id, sequence: sequence + 1, operationId, operation }))
}
