import { mayDeleteSlide, slideOf } from '@vitrine/model/show/show.ts'
import { CommandItems } from '../../controls/CommandItems.tsx'
import { useEditorState } from '../../session/useEditorState.ts'

/** What can be done with a slide. The only one can't be deleted, nor moved. */
export function SlideMenu({ slideId }: { readonly slideId: string }) {
  const show = useEditorState(s => s.show)
  const slide = slideOf(show, slideId)
  if (!slide) return null
  const first = mayDeleteSlide(show) ? ['duplicateSlide', 'deleteSlide'] : ['duplicateSlide']
  const sections = [first, ['copySlide', 'pasteSlide'], ...(show.slides.length > 1 ? [['slideUp', 'slideDown']] : [])]
  return <CommandItems sections={sections} circumstances={{ slide }} />
}
