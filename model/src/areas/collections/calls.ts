import { arg, done, given, item, items, listOf, mutation, optional, query, pickInput } from '../../calls/call.ts'
import { flag, id, initially, nullable, ref } from '../../kernel/field.ts'
import { byIds, page } from '../../calls/page.ts'
import { resource } from '../../calls/resource.ts'
import { allOf } from '../../calls/shape.ts'
import { maxSystemsAtOnce } from './limits.ts'
import { sorted } from '../../calls/sorted.ts'

const wholeCollection = {
  ...allOf('collection'),
  system: { id: 1, title: 1, activeCollectionId: 1 },
  allocations: {
    ...allOf('collectionAllocation'),
    presentation: {
      id: 1,
      title: 1,
      thumbUrl: 1,
      publishedThumbUrl: 1,
      slideCount: 1,
      orientation: 1,
      publishedShowId: 1,
      heldShowId: 1,
      rolloutSystemIds: 1,
      wasPublished: 1,
      actualShow: { id: 1 },
    },
  },
} as const
const allocations = listOf(given('AllocationInput', { screenId: ref('systemScreen'), presentationId: ref('presentation') }), 200)

/** Of single screens what they play from now on, null: nothing. The others keep what they have. */
const screens = listOf(
  given('AllocationChangeInput', { screenId: ref('systemScreen'), presentationId: nullable(ref('presentation')) }),
  200,
)

const collections = resource('collection', { read: 'collectionForm', write: 'collectionForm', answer: wholeCollection })

export const collectionCalls = {
  allCollections: query(
    'collections',
    { ...page, ...byIds, ...sorted, filter: optional(given('CollectionFilter', { systemId: nullable(id()) })) },
    items('collection', wholeCollection),
  ),
  findCollection: collections.find(),
  /** With a `resultId` that the caller chose it may be asked again, if the answer was lost. */
  createCollection: mutation(
    'collectionForm',
    {
      input: pickInput('CreateCollectionInput', 'collection', ['title', 'systemId'], ['times', 'priority']),
      allocations,
      resultId: optional(arg(id())),
    },
    item('collection', wholeCollection),
    { fails: 'collections.saveError' },
  ),
  /**
   * `updatedAt`: which version the caller has seen; where another has been saved since, nothing is (ConflictError). `allocations`: what all screens
   * play from now on; `screens`: what these do, and the others play what they did.
   */
  updateCollection: mutation(
    ['collections', 'collectionForm'],
    {
      input: pickInput('UpdateCollectionInput', 'collection', ['id'], ['title', 'startTime', 'startDay', 'times', 'priority', 'updatedAt']),
      allocations: optional(allocations),
      screens: optional(screens),
    },
    item('collection', wholeCollection),
    { fails: 'collections.saveError' },
  ),
  /**
   * In other systems the collection of the same title becomes as this one is, in when it plays and in what it puts on the screens of the same
   * number; where there is none it is made. Screens that this one's system doesn't have keep what they have. All or none, and the same when asked
   * twice. `isActivated`: they play from now on. Refusals: NotFoundError, OrientationError; ValidationError where there would be too many.
   */
  copyCollection: mutation(
    'collectionForm',
    {
      id: arg(id()),
      systemIds: listOf(arg(ref('system')), maxSystemsAtOnce),
      isActivated: optional(arg(initially(flag(), false))),
    },
    items('collection', wholeCollection),
    { fails: 'collections.copy-failed' },
  ),
  /** What a system plays and by what, as `findProgramme` and `allSystems` have answered it before: takes back a copy. Refusal: NotFoundError, also of a collection of another system. */
  restoreProgramme: mutation(
    'collections',
    {
      input: pickInput('RestoreProgrammeInput', 'system', ['id'], ['activeCollectionId', 'defaultCollectionId', 'chosenAt', 'scheduledAt']),
    },
    item('system', { id: 1, activeCollectionId: 1 }),
    { fails: 'collections.copy-undo-failed' },
  ),
  deleteCollection: collections.delete(),
  activateCollection: mutation('collections', { id: arg(id()) }, done, {
    fails: 'collections.activationError',
    done: 'collections.activationSuccess',
  }),
}
