import { mostAtOnce } from '@vitrine/model/areas/bin/kept.ts'
import { callDone } from '../../api/invalidation.ts'
import { CallError } from '../../api/callError.ts'
import { ask } from '../../api/client.ts'
import { queryClient } from '../../api/useCall.ts'
import { confirm } from '../../ui/confirm.ts'
import { tellFailed } from '../../ui/form/formFailures.ts'
import { translateNow } from '../../ui/language.ts'
import { toast } from '../../ui/toast.tsx'

/** Something that lies in the bin: the name under which it was deleted, and what it is called. */
export interface Deleted {
  readonly subjectId: string
  readonly title: string
}

/**
 * Brings things back and says so. Where what one was in is in the bin too, it asks whether that is to come along. False: they still lie
 * there, and why was told. Whoever calls it may be gone by then, so it hangs on no component.
 */
export async function restoreFromBin(deleted: readonly Deleted[], withParents = false): Promise<boolean> {
  try {
    const restored = []
    for (let from = 0; from < deleted.length; from += mostAtOnce) {
      const ids = deleted.slice(from, from + mostAtOnce).map(({ subjectId }) => subjectId)
      restored.push(...(await ask('restoreBinItems', { ids, withParents })))
    }
    const parent = restored.find(({ subjectId }) => deleted.every(each => each.subjectId !== subjectId))
    const [first] = deleted
    if (deleted.length > 1 || !first) toast.done('bin.restored-many', { count: deleted.length })
    else if (parent) toast.done('bin.restored-with', { title: first.title, parent: parent.title })
    else {
      // Its name may be another's by now.
      const name = restored.find(({ subjectId }) => subjectId === first.subjectId)?.title ?? first.title
      if (name === first.title) toast.done('bin.restored', { title: name })
      else toast.done('bin.restored-as', { title: first.title, name })
    }
    return true
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.code === 'ParentInBinError' && !withParents) return await restoreBoth(deleted, error)
    tellFailed('bin.restoreFailed', error)
    return false
  } finally {
    void callDone(queryClient, 'restoreBinItems')
  }
}

async function restoreBoth(deleted: readonly Deleted[], { words }: CallError): Promise<boolean> {
  const question = {
    title: translateNow('bin.parent-title', words),
    body: translateNow('bin.parent-body', words),
    action: translateNow('bin.restore-both'),
  }
  return (await confirm(question)) ? restoreFromBin(deleted, true) : false
}
