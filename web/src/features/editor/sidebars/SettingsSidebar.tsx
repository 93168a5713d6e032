import { Text } from '@mantine/core'
import { IconClick } from '@tabler/icons-react'
import { slideOf, type Widget } from '@vitrine/model/show/show.ts'
import { memo } from 'react'
import { useSay } from '../../../ui/language.ts'
import { nameOfAll } from '../commands/deeds.ts'
import { useEditorState, useSelectedWidgets } from '../workbench.ts'
import { ArrangeSettings } from './ArrangeSettings.tsx'
import { GeneralSettings } from './GeneralSettings.tsx'
import { PlaceSettings } from './PlaceSettings.tsx'
import classes from './SettingsSidebar.module.css'
import { SeveralTexts } from './SeveralTexts.tsx'
import { ShowStyleSettings } from './ShowStyleSettings.tsx'
import { SlideSettings } from './SlideSettings.tsx'
import { TransitionSettings } from './TransitionSettings.tsx'
import { WidgetAnimationSettings } from './WidgetAnimationSettings.tsx'
import { WidgetStyleSettings } from './WidgetStyleSettings.tsx'
import { widgetSections } from './widgetSections.tsx'

/** The settings of what is selected. */
export function SettingsSidebar() {
  const say = useSay()
  const selection = useEditorState(s => s.selection)
  const slide = useEditorState(({ show, selection: now }) =>
    now?.scope === 'SLIDE' || now?.scope === 'TRANSITION' ? (slideOf(show, now.slideId) ?? null) : null,
  )
  const widgets = useSelectedWidgets()

  return (
    <aside className={classes.settings} aria-label={say('editor.settings')}>
      {selection?.scope === 'SHOW' && (
        <>
          <Heading>{say('editor.show-settings')}</Heading>
          <GeneralSettings />
          <ShowStyleSettings />
        </>
      )}
      {slide && (
        <>
          <Heading>{say('editor.slide-settings', { number: slide.sortIndex + 1 })}</Heading>
          {selection?.scope === 'TRANSITION' && <TransitionSettings key={`t${slide.id}`} slide={slide} />}
          <SlideSettings key={slide.id} slide={slide} />
          {selection?.scope === 'SLIDE' && <TransitionSettings key={`t${slide.id}`} slide={slide} />}
        </>
      )}
      {widgets.length > 0 && <WidgetSettings key={widgets.map(w => w.id).join()} widgets={widgets} />}
      {!slide && widgets.length === 0 && selection?.scope !== 'SHOW' && (
        <div className={classes.nothing}>
          <IconClick size={32} stroke={1.4} aria-hidden />
          <Text c="stone.7">{say('editor.nothing-selected')}</Text>
        </div>
      )}
    </aside>
  )
}

const Heading = ({ children }: { readonly children: string }) => <h2 className={classes.heading}>{children}</h2>

const WidgetSettings = memo(function WidgetSettings({ widgets }: { readonly widgets: readonly Widget[] }) {
  const [only] = widgets.length === 1 ? widgets : []
  return (
    <>
      <Heading>{nameOfAll(widgets)}</Heading>
      {only ? widgetSections(only) : <SeveralTexts widgets={widgets} />}
      <ArrangeSettings widgets={widgets} />
      <PlaceSettings widgets={widgets} />
      <WidgetStyleSettings widgets={widgets} />
      {only && <WidgetAnimationSettings widget={only} />}
    </>
  )
})
