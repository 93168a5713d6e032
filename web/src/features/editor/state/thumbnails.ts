import { keysOf } from '@vitrine/model/kernel/record.ts'
import { slideOf, type Show, type Slide } from '@vitrine/model/show/show.ts'

/** Which slides look other than their pictures; new pictures are asked for when all is saved. */
export function createThumbnails(renderThumbnail: (slideId: string) => void) {
  const changed = new Set<string>()
  return {
    noteChange(before: Show, after: Show) {
      const isRestyled = before.style !== after.style && looksOf(before) !== looksOf(after)
      for (const slide of after.slides) {
        const was = slideOf(before, slide.id)
        if (isRestyled || !was || looksOther(was, slide)) changed.add(slide.id)
      }
    },
    renderChanged(show: Show) {
      for (const id of changed) if (slideOf(show, id)) renderThumbnail(id)
      changed.clear()
    },
  }
}
export type Thumbnails = ReturnType<typeof createThumbnails>

/** Guides are on no picture. */
const looksOf = ({ style: { guidesVertical: _, guidesHorizontal: __, ...looks } }: Show) => JSON.stringify(looks)

/** Whatever else a slide says is seen on its picture. */
const unseen: ReadonlySet<keyof Slide> = new Set<keyof Slide>([
  'sortIndex',
  'duration',
  'transitionType',
  'transitionDuration',
  'conditionType',
  'conditionValue',
  'schedule',
  'locationLabels',
  'thumbFilename',
  'thumbUrl',
])

const looksOther = (before: Slide, after: Slide) =>
  before !== after && keysOf(after).some(name => !unseen.has(name) && before[name] !== after[name])
