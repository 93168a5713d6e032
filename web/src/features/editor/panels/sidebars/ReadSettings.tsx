import { SegmentedControl, Text, UnstyledButton } from '@mantine/core'
import { inLayers, type Slide, type Widget } from '@vitrine/model/show/show.ts'
import { useCatalogue } from '@vitrine/renderer/data.tsx'
import { useState } from 'react'
import { useTranslate } from '../../../../ui/language.ts'
import { layerName } from '../../session/widgetName.ts'
import { widgetIcons } from '../../actions/widgetIcons.ts'
import { EditButton } from '../../controls/EditButton.tsx'
import { useActiveSlide } from '../../session/useEditorState.ts'
import { GeneralSettings } from './GeneralSettings.tsx'
import { PlaceSettings } from './PlaceSettings.tsx'
import classes from './SettingsSidebar.module.css'
import { ShowStyleSettings } from './ShowStyleSettings.tsx'
import { SlideSettings } from './SlideSettings.tsx'
import { TransitionSettings } from './TransitionSettings.tsx'
import { WidgetAnimationSettings } from './WidgetAnimationSettings.tsx'
import { hasSections, widgetSections } from './widgetSections.tsx'
import { WidgetStyleSettings } from './WidgetStyleSettings.tsx'

const subjects = ['SHOW', 'SLIDE', 'WIDGET'] as const
type Subject = (typeof subjects)[number]

/** The settings of what is published, to be read. Nothing is selected for that: only a concept's parts can be. */
export function ReadSettings({ reopen }: { readonly reopen: () => void }) {
  const t = useTranslate()
  const slide = useActiveSlide()
  const [subject, setSubject] = useState<Subject>('SHOW')
  return (
    <aside className={classes.settings} aria-label={t('editor.settings')}>
      <div className={classes.published}>
        <Text size="sm">{t('editor.published-note')}</Text>
        <EditButton reopen={reopen} size="xs" variant="light" />
      </div>
      <div className={classes.subjects}>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t('editor.read-of')}
          value={subject}
          onChange={setSubject}
          data={subjects.map(value => ({ value, label: t(`editor.read.${value}`) }))}
        />
      </div>
      {subject === 'SHOW' && (
        <>
          <GeneralSettings />
          <ShowStyleSettings />
        </>
      )}
      {subject === 'SLIDE' && slide && (
        <>
          <SlideSettings key={slide.id} slide={slide} isMain />
          <TransitionSettings key={`t${slide.id}`} slide={slide} />
        </>
      )}
      {subject === 'WIDGET' && slide && <Widgets key={slide.id} slide={slide} />}
    </aside>
  )
}

/** The elements of the slide from the top to the bottom, and the settings of the one that is chosen. */
function Widgets({ slide }: { readonly slide: Slide }) {
  const t = useTranslate()
  const catalogue = useCatalogue()
  const [chosenId, choose] = useState<string | null>(null)
  const widgets = inLayers(slide.widgets).toReversed()
  const chosen = widgets.find(({ id }) => id === chosenId)
  if (!widgets.length)
    return (
      <Text size="sm" c="stone.7" px="md" pb="md">
        {t('commands.layers-empty')}
      </Text>
    )
  return (
    <>
      <ul className={classes.widgets} aria-label={t('commands.layers')}>
        {widgets.map(widget => {
          const Sign = widgetIcons[widget.type]
          return (
            <li key={widget.id}>
              <UnstyledButton className={classes.widget} aria-pressed={widget.id === chosenId} onClick={() => choose(widget.id)}>
                <Sign size={16} stroke={1.6} aria-hidden />
                <span>{layerName(widget, catalogue)}</span>
              </UnstyledButton>
            </li>
          )
        })}
      </ul>
      {chosen ? (
        <WidgetToRead key={chosen.id} widget={chosen} />
      ) : (
        <Text size="sm" c="stone.7" p="md">
          {t('editor.read-choose')}
        </Text>
      )}
    </>
  )
}

function WidgetToRead({ widget }: { readonly widget: Widget }) {
  const t = useTranslate()
  return (
    <>
      {!hasSections(widget) && <h2 className={classes.heading}>{t(`choice.WidgetType.${widget.type}`)}</h2>}
      {widgetSections(widget)}
      <PlaceSettings widgets={[widget]} />
      <WidgetStyleSettings widgets={[widget]} />
      <WidgetAnimationSettings widget={widget} />
    </>
  )
}
