import { useEffect, useRef, useState } from 'react'
import { listenTo } from '../../ui/listenTo.ts'

/** Files that are dropped anywhere on the page, or pasted. Answers whether some are above it. */
export function useFilesFromOutside(onFiles: (files: readonly File[]) => void, isOpen: boolean): boolean {
  const [isOver, setOver] = useState(false)
  const latest = useRef(onFiles)
  latest.current = onFiles
  useEffect(() => {
    if (!isOpen) return
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true
    const take = (files: FileList | undefined) => files && files.length > 0 && latest.current([...files])
    // Before whatever else is on the page: the slide below the dialog takes files too.
    return listenTo(
      document,
      {
        dragover(event) {
          if (!hasFiles(event)) return
          event.preventDefault()
          setOver(true)
        },
        dragleave(event) {
          // From one part of the page to another it is not left.
          if (event.relatedTarget === null) setOver(false)
        },
        drop(event) {
          if (!hasFiles(event)) return
          event.preventDefault()
          event.stopPropagation()
          setOver(false)
          take(event.dataTransfer?.files)
        },
        paste(event) {
          if (!event.clipboardData?.files.length) return
          event.preventDefault()
          event.stopPropagation()
          take(event.clipboardData.files)
        },
      },
      true,
    )
  }, [isOpen])
  return isOver
}
