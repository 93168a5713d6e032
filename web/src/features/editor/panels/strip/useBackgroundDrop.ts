import { useEffect, useState, type RefObject } from 'react'
import { useEditorContext } from '../../session/editorContext.ts'

/** A picture or video of the computer that is let go on a slide's tile becomes the background of that slide. Whether one is held over it. */
export function useBackgroundDrop(item: RefObject<HTMLElement | null>, slideId: string, editable: boolean): boolean {
  const { files } = useEditorContext()
  const [isOffered, setOffered] = useState(false)
  useEffect(() => {
    const element = item.current
    if (!element || !editable) return
    function handleOver(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
      setOffered(true)
    }
    function handleLeave(event: DragEvent) {
      if (!(event.relatedTarget instanceof Node) || !element?.contains(event.relatedTarget)) setOffered(false)
    }
    function handleDrop(event: DragEvent) {
      setOffered(false)
      if (!hasFiles(event)) return
      event.preventDefault()
      const [file] = event.dataTransfer?.files ?? []
      if (file) files.bring([file], { behind: slideId })
    }
    element.addEventListener('dragover', handleOver)
    element.addEventListener('dragleave', handleLeave)
    element.addEventListener('drop', handleDrop)
    return () => {
      element.removeEventListener('dragover', handleOver)
      element.removeEventListener('dragleave', handleLeave)
      element.removeEventListener('drop', handleDrop)
    }
  }, [item, slideId, editable, files])
  return isOffered
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => Boolean(dataTransfer?.types.includes('Files'))
