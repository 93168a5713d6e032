import { Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react'
import { mayDeleteSlide, slideOf } from '@vitrine/model/show/show.ts'
import { useSay } from '../../../ui/language.ts'
import { useEditorState, useWorkbench } from '../workbench.ts'
import { copySlide, deleteSlide, moveSlide } from './slideDeeds.ts'

/** What can be done with a slide. */
export function SlideMenu({ slideId }: { readonly slideId: string }) {
  const say = useSay()
  const workbench = useWorkbench()
  const show = useEditorState(s => s.show)
  const slide = slideOf(show, slideId)
  if (!slide) return null
  return (
    <>
      <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => copySlide(workbench, slide)}>
        {say('app.duplicate')}
      </Menu.Item>
      {mayDeleteSlide(show) && (
        <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={() => deleteSlide(workbench, slide)}>
          {say('app.delete')}
        </Menu.Item>
      )}
      {show.slides.length > 1 && (
        <>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconArrowUp size={16} aria-hidden />}
            rightSection={<kbd>Alt ↑</kbd>}
            disabled={slide.sortIndex === 0}
            onClick={() => moveSlide(workbench, slide.id, slide.sortIndex - 1)}
          >
            {say('editor.slide-up')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowDown size={16} aria-hidden />}
            rightSection={<kbd>Alt ↓</kbd>}
            disabled={slide.sortIndex === show.slides.length - 1}
            onClick={() => moveSlide(workbench, slide.id, slide.sortIndex + 1)}
          >
            {say('editor.slide-down')}
          </Menu.Item>
        </>
      )}
    </>
  )
}
