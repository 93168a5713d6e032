import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { startUpload, uploads, type Sending, type Uploaded } from './uploads.ts'

/** The settings of a file open so long after it began to be sent. */
const pause = 500

/** Sends files to a library. Of one alone the settings open by themselves; several are tagged by the selection. */
export function useLibraryUploads(folderId: string | null, onUploaded: (uploaded: Uploaded, isAlone: boolean) => void) {
  const [described, setDescribed] = useState<Sending | null>(null)
  const latest = useRef(onUploaded)
  latest.current = onUploaded
  // Who writes of one file goes on with that one: [ME51].
  const describe = (sending: Sending) => setDescribed(now => (now && !now.hasFailed() ? now : sending))
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const all = timers.current
    return () => all.forEach(clearTimeout)
  }, [])

  function add(files: readonly File[]) {
    const isAlone = files.length === 1
    for (const file of files) {
      const sending = startUpload(file, folderId)
      let isOver = false
      void sending.done.then(uploaded => {
        isOver = uploaded === null
        if (uploaded) latest.current(uploaded, isAlone)
        // It was cancelled: there is nothing to be said of it.
        else setDescribed(now => (now === sending ? null : now))
      })
      if (isAlone) timers.current.add(setTimeout(() => !isOver && !sending.hasFailed() && describe(sending), pause))
    }
  }
  // One that was refused says so itself.
  const hasFailed = useSyncExternalStore(uploads.subscribe, () => described?.hasFailed() === true)
  return { add, described: hasFailed ? null : described, close: () => setDescribed(null) }
}
