import { Text } from '@mantine/core'
import { IconClick } from '@tabler/icons-react'
import { slideFields, widgetFields } from '@vitrine/model/show/fields.ts'
import { slideOf, type Slide, type Widget } from '@vitrine/model/show/show.ts'
import { memo, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useTranslate } from '../../../../ui/language.ts'
import { nameOfAll } from '../../actions/widgetActions.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { useEditorState } from '../../session/useEditorState.ts'
import { useInTurn } from '../../session/useInTurn.ts'
import { widgetsIn } from '../../session/widgetSelection.ts'
import { AllTexts } from './sections/AllTexts.tsx'
import { LegibilityNote } from './sections/LegibilityNote.tsx'
import { ArrangeSettings } from './ArrangeSettings.tsx'
import { GeneralSettings } from './GeneralSettings.tsx'
import { PlaceSettings } from './PlaceSettings.tsx'
import classes from './SettingsSidebar.module.css'
import { ShowStyleSettings } from './ShowStyleSettings.tsx'
import { SlideSettings } from './SlideSettings.tsx'
import { TransitionSettings } from './TransitionSettings.tsx'
import { WidgetAnimationSettings } from './WidgetAnimationSettings.tsx'
import { WidgetStyleSettings } from './WidgetStyleSettings.tsx'
import { hasSections, widgetSections } from './widgetSections.tsx'

/** The settings of what is selected. */
export function SettingsSidebar() {
  const t = useTranslate()
  const selection = useEditorState(s => s.selection)
  const slide = useEditorState(({ show, selection: now }) =>
    now?.scope === 'SLIDE' || now?.scope === 'TRANSITION' ? (slideOf(show, now.slideId) ?? null) : null,
  )
  const widgets = useShownWidgets()
  const sidebar = useTopFor(selection?.scope === 'WIDGET' ? kindOf(widgets) : selection?.scope)

  return (
    <aside ref={sidebar} className={classes.settings} aria-label={t('editor.settings')}>
      {selection?.scope === 'SHOW' && (
        <>
          <Heading>{t('editor.show-settings')}</Heading>
          <GeneralSettings />
          <ShowStyleSettings />
        </>
      )}
      {slide && (
        <>
          {selection?.scope === 'TRANSITION' && <Transition key={`t${slide.id}`} slide={slide} isMain />}
          <OfSlide key={slide.id} slide={slide} isMain={selection?.scope === 'SLIDE'} />
          {selection?.scope === 'SLIDE' && <Transition key={`t${slide.id}`} slide={slide} />}
        </>
      )}
      {widgets.length > 0 && <WidgetSettings key={widgets.map(w => w.id).join()} widgets={widgets} />}
      {!slide && widgets.length === 0 && selection?.scope !== 'SHOW' && (
        <div className={classes.nothing}>
          <IconClick size={32} stroke={1.4} aria-hidden />
          <Text c="stone.7">{t('editor.nothing-selected')}</Text>
        </div>
      )}
    </aside>
  )
}

/** Another kind of selection starts at its top; among those of one kind the place stays. */
function useTopFor(kind: string | undefined) {
  const sidebar = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (sidebar.current) sidebar.current.scrollTop = 0
  }, [kind])
  return sidebar
}
const kindOf = (widgets: readonly Widget[]) => (widgets.length > 1 ? 'SEVERAL' : widgets[0]?.type)

/** While somebody writes on the slide the letters come first, and the settings follow a few times a second. */
function useShownWidgets(): readonly Widget[] {
  const { writing, editor } = useEditorContext()
  const isWriting = useSyncExternalStore(writing.subscribe, () => writing.get() !== null)
  const { show, selection } = useInTurn(editor.subscribe, editor.get, isWriting)
  return useMemo(() => widgetsIn({ show, selection }), [show, selection])
}

const Heading = ({ children }: { readonly children: string }) => <h2 className={classes.heading}>{children}</h2>

/** Sections ask about some fields of a widget alone: what is typed, dragged or moved by keys draws only those again that show it. */
const sameIn =
  (...names: readonly (keyof Widget)[]) =>
  (a: { readonly widgets: readonly Widget[] }, b: { readonly widgets: readonly Widget[] }) =>
    a.widgets === b.widgets || (a.widgets.length === b.widgets.length && a.widgets.every((w, i) => isSameIn(names, w, b.widgets[i])))
const isSameIn = (names: readonly (keyof Widget)[], a: Widget, b: Widget | undefined) =>
  a === b || (b !== undefined && a.id === b.id && names.every(name => a[name] === b[name]))

const place = ['positionX', 'positionY'] as const
const whatIsShown = widgetFields.filter(name => name !== 'positionX' && name !== 'positionY' && name !== 'positionZ')
const Arrange = memo(ArrangeSettings, sameIn('isLocked', 'isHidden'))
const Place = memo(PlaceSettings, sameIn(...widgetFields.filter(name => name !== 'settings' && name !== 'animations')))
const Style = memo(WidgetStyleSettings, sameIn('type', 'style', 'isLocked'))
const Animation = memo(WidgetAnimationSettings, (a, b) => isSameIn(['animations', ...place], a.widget, b.widget))
const Sections = memo(
  ({ widget }: { readonly widget: Widget }) => widgetSections(widget),
  (a, b) => isSameIn(whatIsShown, a.widget, b.widget),
)

interface OfSlideProps {
  readonly slide: Slide
  readonly isMain?: boolean
}

/** A slide's own settings ask nothing of its elements, but for its videos, whose length it may have. */
const isSameSlide = (a: OfSlideProps, b: OfSlideProps) =>
  a.isMain === b.isMain && slideFields.every(name => a.slide[name] === b.slide[name])
const videosOf = ({ widgets }: Slide) => widgets.filter(w => w.type === 'VIDEO')
const haveSameVideos = ({ slide: a }: OfSlideProps, { slide: b }: OfSlideProps) => {
  const [before, after] = [videosOf(a), videosOf(b)]
  return before.length === after.length && before.every((video, i) => video === after[i])
}
const Transition = memo(TransitionSettings, isSameSlide)
const OfSlide = memo(SlideSettings, (a, b) => isSameSlide(a, b) && haveSameVideos(a, b))

const WidgetSettings = memo(function WidgetSettings({ widgets }: { readonly widgets: readonly Widget[] }) {
  const [only] = widgets.length === 1 ? widgets : []
  return (
    <>
      {!(only && hasSections(only)) && <Heading>{nameOfAll(widgets)}</Heading>}
      {only ? <Sections widget={only} /> : <AllTexts widgets={widgets} />}
      {only && <LegibilityNote widgetId={only.id} />}
      <Arrange widgets={widgets} />
      <Place widgets={widgets} />
      <Style widgets={widgets} />
      {only && <Animation widget={only} />}
    </>
  )
})
