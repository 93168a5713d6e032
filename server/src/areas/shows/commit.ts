import { randomUUID } from 'node:crypto'
import { maxOf } from '@vitrine/model/show/limits.ts'
import { apply, scope, type ArgsOfEdit, type EditCall, type Operation } from '@vitrine/model/show/operations.ts'
import { completeOperation, decodeCall, type DecodedCall } from '@vitrine/model/show/decode.ts'
import { mayDeleteSlide, mayEdit, slideOf, type Show } from '@vitrine/model/show/show.ts'
import type { Context } from '../../core/api/handler.ts'
import { refuse } from '../../core/api/refusal.ts'
import { hold, narrow, sliceOf, targetOf, type Held, type Slice } from './held.ts'
import { writeAll, writeOne } from './written.ts'

/** So many on each slide are never too many together. */
const fewWidgets = maxOf.widgetsOfShow / maxOf.slides

/** What became of a request: the part of the show it touched, after it. Null if it had been committed before. */
export interface Committed {
  readonly after: Show | null
  readonly organizationId: string
}

/**
 * Executes a call of the editor: the show is locked, the model's own `apply` changes the part of it that is needed, the
 * differences are written, and the operation is stored with the show's next number. Twice the same id is once (docs/spec/editing.md).
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
  const held = await hold(context.db, targetOf(request), operationId)
  const repeated = { after: null, organizationId: held.organizationId }
  if (isRepeated(held.knownIn, held)) return repeated
  if (!mayEdit(held)) refuse('NotEditableError')

  if (!('unfinished' in request) && !isWide(request)) {
    const before = narrow(held)
    const after = apply(before, request)
    requirePromotion(request, after)
    const isWritten = await writeOne(context.db, { held, operationId, operation: request, before, after })
    if (!isWritten) return isRepeated(await whereKnown(operationId, context), held) ? repeated : refuse('NotFoundError')
    announce(held, operationId, request, context)
    return { after, organizationId: held.organizationId }
  }

  const slice = await sliceOf(context.db, held, request, operationId)
  if (isRepeated(slice.knownIn, held)) return repeated
  if (copiesUnknown(request, slice)) refuse('NotFoundError')
  const operation = completeOperation(request, slice) ?? refuse('NotFoundError')
  const after = apply(slice.show, operation)
  checkLimits(operation, slice.show, after)
  await requireRoom(slice.show, after, context)
  await writeAll(context.db, { held, operationId, operation, before: slice.show, after })
  announce(held, operationId, operation, context)
  return { after, organizationId: held.organizationId }
}

/** Reads more than what was locked. */
function isWide(operation: Operation): boolean {
  const { part } = scope(operation)
  return part === 'slides' || part === 'layers' || part === 'layersAround'
}

/** A copy of widgets that the slide never had. */
const copiesUnknown = (request: DecodedCall, { slide }: Slice): boolean =>
  'unfinished' in request &&
  request.unfinished === 'duplicateSlide' &&
  request.asked.widgetMap.some(({ sourceId }) => !slide?.widgets.some(w => w.id === sourceId))

/** An id that another show knows is nobody's business. */
function isRepeated(knownIn: string | null, held: Held): boolean {
  if (knownIn !== null && knownIn !== held.id) refuse('NotFoundError')
  return knownIn !== null
}

/** A stranger's operation is not seen: null. */
async function whereKnown(operationId: string, { db }: Context): Promise<string | null> {
  const known = await db.selectFrom('operation').select('showId').where('id', '=', operationId).executeTakeFirst()
  return known?.showId ?? null
}

function checkLimits(operation: Operation, before: Show, after: Show): void {
  switch (operation.kind) {
    case 'deleteSlide':
      if (slideOf(before, operation.data.id) && !mayDeleteSlide(before)) refuse('LastSlideError')
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
function requirePromotion({ kind, data }: Operation, after: Show): void {
  const saysIt = kind === 'createSlide' || (kind === 'updateSlide' && ('conditionType' in data || 'conditionValue' in data))
  if (!saysIt) return
  const slide = slideOf(after, kind === 'createSlide' ? data.slide.id : data.id)
  if (slide?.conditionType === 'PROMOTION_ACTIVE_SPECIFIC' && slide.conditionValue === null)
    refuse('ValidationError', [{ path: 'input.conditionValue', rule: 'required' }])
}

/** A show is read, copied and sent whole: however many slides it has, all their widgets must fit. */
async function requireRoom(before: Show, after: Show, { db }: Context): Promise<void> {
  const { id } = after
  const sizeOf = ({ slides }: Show): number => slides.reduce((sum, slide) => sum + slide.widgets.length, 0)
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

function announce({ id, presentationId, sequence }: Held, operationId: string, operation: Operation, { afterCommit, tell }: Context): void {
  afterCommit(() => tell({ presentationId }, { subject: 'operation', showId: id, sequence: sequence + 1, operationId, operation }))
}
