import type { Widget } from '@vitrine/model/show/show.ts'
import { useTranslate } from '../../../../ui/language.ts'
import { CommandButtons } from '../../controls/CommandButtons.tsx'
import { Section } from '../../controls/fields/Section.tsx'

const sides = ['align.left', 'align.centre', 'align.right', 'align.top', 'align.middle', 'align.bottom']
const several = ['distribute.x', 'distribute.y', 'sameWidth', 'sameHeight']
const layers = ['toFront', 'forward', 'backward', 'toBack', 'lock', 'hide']

/** How widgets lie to each other, or one to the slide; in which layer; and whether they can be dragged. */
export function ArrangeSettings({ widgets }: { readonly widgets: readonly Widget[] }) {
  const t = useTranslate()
  const on = [...(widgets.every(w => w.isLocked) ? ['lock'] : []), ...(widgets.every(w => w.isHidden) ? ['hide'] : [])]
  return (
    <Section name="arrange" title={t('commands.arrange')}>
      <CommandButtons label={t('editor.alignment')} ids={sides} />
      {widgets.length > 1 && <CommandButtons label={t('commands.arrange')} ids={several} />}
      <CommandButtons label={t('commands.layers')} ids={layers} on={on} />
    </Section>
  )
}
