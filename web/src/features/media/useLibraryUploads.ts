import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useHandler } from '../../ui/useHandler.ts'
import { startUpload, uploads, type Sending, type Uploaded } from './uploads.ts'

/** The settings of a file open so long after it began to be sent. */
const pause = 500

interface Options {
  readonly folderId: string | null
  /** The settings of one that is sent alone open by themselves; several are tagged by the selection. */
  readonly isDescribed: boolean
  /** While this is on the page. */
  readonly onUploaded: (uploaded: Uploaded, isAlone: boolean) => void
}

/** Sends files to a library. */
export function useLibraryUploads({ folderId, isDescribed, onUploaded }: Options) {
  const [described, setDescribed] = useState<Sending | null>(null)
  const tell = useHandler(onUploaded)
  const isHere = useRef(true)
  // Who writes of one file goes on with that one: [ME51].
  const describe = (sending: Sending) => setDescribed(now => (now && !now.hasFailed() ? now : sending))
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const all = timers.current
    isHere.current = true
    return () => {
      isHere.current = false
      all.forEach(clearTimeout)
    }
  }, [])

  function add(files: readonly File[]) {
    const isAlone = files.length === 1
    for (const file of files) {
      const sending = startUpload(file, folderId)
      let isOver = false
      void sending.done.then(uploaded => {
        isOver = uploaded === null
        // It was cancelled: there is nothing to be said of it.
        if (!uploaded) setDescribed(now => (now === sending ? null : now))
        else if (isHere.current) tell(uploaded, isAlone)
      })
      if (isAlone && isDescribed) timers.current.add(setTimeout(() => !isOver && !sending.hasFailed() && describe(sending), pause))
    }
  }
  // One that was refused says so itself.
  const hasFailed = useSyncExternalStore(uploads.subscribe, () => described?.hasFailed() === true)
  return { add, described: hasFailed ? null : described, close: () => setDescribed(null) }
}
