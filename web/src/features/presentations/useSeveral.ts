import { useState } from 'react'
import { namesOfPlaces, placesOf, playingNow } from '@vitrine/model/areas/presentations/places.ts'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { CallError } from '../../api/callError.ts'
import { ask } from '../../api/client.ts'
import { callDone } from '../../api/invalidation.ts'
import { newId } from '../../api/newId.ts'
import { session } from '../../api/session.ts'
import { queryClient } from '../../api/useCall.ts'
import { refusedChanges } from '../../api/useChange.ts'
import { confirm } from '../../ui/confirm.ts'
import { useTranslate, type Translate } from '../../ui/language.ts'
import { namedSome, quoted } from '../../ui/namedSome.ts'
import { toast } from '../../ui/toast.tsx'
import { usesWords } from '../about/usesWords.ts'
import { tellDeleted } from '../bin/tellDeleted.tsx'
import { placeOfSelection } from '../resource/SelectionToolbar.tsx'
import { editingWords } from './editingWords.ts'
import type { Listed } from './usePresentationList.ts'

export interface Progress {
  readonly done: number
  readonly total: number
}

interface Work<T extends Listed> {
  readonly call: 'deletePresentation' | 'duplicatePresentation'
  readonly fails: MessageKey
  readonly ask: (item: T) => Promise<unknown>
  readonly again: (items: readonly T[]) => unknown
}

/** What failed is over with the selection of which it was. */
export function forgetSeveral(): void {
  for (const field of ['deletePresentation', 'duplicatePresentation']) refusedChanges.forget({ at: placeOfSelection, field })
}

/** So many are named in a question or a notice. */
const mostNamed = 5

/**
 * What is done with several presentations, one after the other. What is refused is named and the others are done all the same; without an
 * answer the rest is not tried, and named too.
 */
export function useSeveral() {
  const t = useTranslate()
  const [progress, setProgress] = useState<Progress | null>(null)

  async function each<T extends Listed>(items: readonly T[], work: Work<T>): Promise<readonly T[]> {
    const [whose, place] = [session.get()?.id, { at: placeOfSelection, field: work.call }]
    refusedChanges.forget(place)
    const done: T[] = []
    const failed: T[] = []
    let reason: CallError | null = null
    for (const [index, item] of items.entries()) {
      setProgress({ done: index, total: items.length })
      // What one user has begun is not done as another.
      if (session.get()?.id !== whose) break
      try {
        if (reason?.code === 'UnavailableError') throw reason
        await work.ask(item)
        done.push(item)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        reason = error
        failed.push(item)
      }
    }
    setProgress(null)
    if (session.get()?.id !== whose) return []
    void callDone(queryClient, work.call)
    if (reason) {
      const names = namedSome(
        t,
        failed.slice(0, mostNamed).map(({ title }) => quoted(title)),
        failed.length,
      )
      const words = { names, count: failed.length }
      refusedChanges.add({ ...place, fails: work.fails, words, error: reason, again: () => work.again(failed) })
    }
    return done
  }

  async function removeAll(items: readonly Listed[]): Promise<void> {
    const done = await each(items, {
      call: 'deletePresentation',
      fails: 'presentations.several-not-deleted',
      ask: ({ id }) => ask('deletePresentation', { id }),
      again: removeAll,
    })
    tellDeleted(done.map(({ id, title }) => ({ subjectId: id, title })))
  }

  /** Each copy has its name from the beginning: tried again, it is made once. */
  async function duplicateAll(items: readonly (Listed & { readonly resultId: string })[]): Promise<void> {
    const done = await each(items, {
      call: 'duplicatePresentation',
      fails: 'presentations.several-not-duplicated',
      ask: ({ id, resultId }) => ask('duplicatePresentation', { id, resultId }),
      again: duplicateAll,
    })
    if (done.length > 0) toast.done('presentations.several-duplicated', { count: done.length })
  }

  return {
    progress,
    async remove(items: readonly Listed[]) {
      const question = {
        title: t('presentations.several-delete-title', { count: items.length }),
        body: [...(await affectedOf(t, items)), t('presentations.several-delete-body')].join('\n'),
        action: t('app.delete'),
        danger: true,
      }
      if (await confirm(question)) await removeAll(items)
    },
    async duplicate(items: readonly Listed[]) {
      const question = {
        title: t('presentations.several-duplicate-title', { count: items.length }),
        body: t('presentations.several-duplicate-body'),
        action: t('app.duplicate'),
      }
      if (await confirm(question)) await duplicateAll(items.map(item => ({ ...item, resultId: newId() })))
    },
  }
}

/** Where one is used, and by whom it is edited. What can't be asked is not waited for: the question stands without it. */
async function affectedWords(t: Translate, { id }: Listed): Promise<readonly string[]> {
  const uses = usesWords(t, 'presentation', [id]).catch(() => null)
  const editing = editingWords(t, id)
  return [...((await uses) === null ? [] : [(await uses)!]), ...(await editing)]
}

/** How many guests see now, and of each where it is seen or edited: what plays first. */
async function affectedOf(t: Translate, items: readonly Listed[]): Promise<readonly string[]> {
  const isPlaying = ({ allocations }: Listed) => namesOfPlaces(playingNow(placesOf(allocations))) !== ''
  const sorted = items.toSorted((a, b) => Number(isPlaying(b)) - Number(isPlaying(a)))
  const words = await Promise.all(sorted.map(async item => ({ item, words: await affectedWords(t, item) })))
  const affected = words.filter(each => each.words.length > 0)
  const playing = items.filter(isPlaying).length
  return [
    ...(playing > 0 ? [t('presentations.several-playing', { count: playing })] : []),
    ...affected.slice(0, mostNamed).map(each => `${quoted(each.item.title)}: ${each.words.join(' ')}`),
    ...(affected.length > mostNamed ? [t('presentations.several-affected', { count: affected.length - mostNamed })] : []),
  ]
}
