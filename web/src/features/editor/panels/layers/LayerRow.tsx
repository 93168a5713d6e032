import { ActionIcon } from '@mantine/core'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { attachClosestEdge, extractClosestEdge, type Edge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge'
import {
  IconAlertTriangle,
  IconArrowBackUpDouble,
  IconContrast,
  IconEye,
  IconEyeOff,
  IconLanguageOff,
  IconLock,
  IconLockOpen,
} from '@tabler/icons-react'
import { isOutside } from '@vitrine/model/show/arranging.ts'
import type { Widget } from '@vitrine/model/show/show.ts'
import { isUntranslated } from '@vitrine/model/show/textTranslations.ts'
import { useCatalogue } from '@vitrine/renderer/data.tsx'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useStore } from '@vitrine/renderer/useStore.ts'
import { useLanguage, useTranslate } from '../../../../ui/language.ts'
import { languageName } from '../../../menuLanguages/languageNames.ts'
import { bringBack, renameLayer, toggleHidden, toggleLock } from '../../actions/widgetActions.ts'
import { widgetIcons } from '../../actions/widgetIcons.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { misfitWords } from '../../session/fitWords.ts'
import { useMisfit } from '../../session/useMisfits.ts'
import { useEditorState } from '../../session/useEditorState.ts'
import { layerName } from '../../session/widgetName.ts'
import classes from './Layers.module.css'
import { NameField } from './NameField.tsx'

interface Props {
  readonly id: string
  readonly widget: Widget
  /** From 0, at the top. */
  readonly row: number
  /** Pixels from the top of the list. */
  readonly place: { readonly top: number; readonly height: number }
  readonly isSelected: boolean
  readonly isCurrent: boolean
  /** Of the group in whose rows it stands. */
  readonly isMember: boolean
  readonly choose: (key: string, how: { readonly add: boolean; readonly range: boolean }) => void
}

/** One widget in the list of layers. */
export function LayerRow({ id, widget, row, place, isSelected, isCurrent, isMember, choose }: Props) {
  const t = useTranslate()
  const context = useEditorContext()
  const name = layerName(widget, useCatalogue())
  const isRenamed = useStore(context.renaming) === widget.id
  const element = useRef<HTMLDivElement>(null)
  const edge = useDragging(element, widget.id)
  const { isLocked, isHidden } = widget
  const Sign = widgetIcons[widget.type]
  const misfit = useMisfitWords(widget)
  const untranslated = useUntranslatedWords(widget)
  const isAway = useEditorState(({ show }) => isOutside(widget, show.orientation))
  const isFaint = useSyncExternalStore(context.faint.subscribe, () => context.faint.get().has(widget.id))
  const states = [
    misfit,
    isFaint && t('checks.LOW_CONTRAST'),
    untranslated,
    isLocked && t('commands.is-locked'),
    isHidden && t('commands.is-hidden'),
    isAway && t('commands.is-outside'),
  ].filter(Boolean)
  return (
    <div
      ref={element}
      id={id}
      role="row"
      tabIndex={-1}
      aria-rowindex={row + 1}
      aria-selected={isSelected}
      aria-label={[t(`choice.WidgetType.${widget.type}`), name, ...states].filter((part, i, all) => all.indexOf(part) === i).join(', ')}
      className={classes.row}
      data-layer={widget.id}
      data-current={isCurrent || undefined}
      data-hidden={isHidden || undefined}
      data-edge={edge}
      data-member={isMember || undefined}
      style={place}
      onClick={event => choose(widget.id, { add: event.ctrlKey || event.metaKey, range: event.shiftKey })}
    >
      <span role="gridcell" className={classes.name}>
        <Sign size={16} stroke={1.6} aria-hidden />
        {isRenamed ? (
          <NameField name={name} save={typed => renameLayer(context, widget, typed)} />
        ) : (
          <span className={classes.words} title={name} onDoubleClick={() => context.renaming.set(widget.id)}>
            {name}
          </span>
        )}
        {isAway && <span className={classes.away}>{t('commands.is-outside')}</span>}
      </span>
      <span role="gridcell" className={classes.actions}>
        {misfit && (
          <span className={classes.misfit} title={misfit} data-misfit>
            <IconAlertTriangle size={15} aria-hidden />
          </span>
        )}
        {isFaint && (
          <span className={classes.misfit} title={t('checks.LOW_CONTRAST')} data-faint>
            <IconContrast size={15} aria-hidden />
          </span>
        )}
        {untranslated && (
          <span className={classes.untranslated} title={untranslated} data-untranslated>
            <IconLanguageOff size={15} aria-hidden />
          </span>
        )}
        {isAway && !isLocked && (
          <Toggle
            label={t('commands.layer-bring-back', { name })}
            isOn
            icon={IconArrowBackUpDouble}
            toggle={() => bringBack(context, [widget])}
          />
        )}
        <Toggle
          label={t(isLocked ? 'commands.layer-unlock' : 'commands.layer-lock', { name })}
          isOn={isLocked}
          icon={isLocked ? IconLock : IconLockOpen}
          toggle={() => toggleLock(context, [widget])}
        />
        <Toggle
          label={t(isHidden ? 'commands.layer-show' : 'commands.layer-hide', { name })}
          isOn={isHidden}
          icon={isHidden ? IconEyeOff : IconEye}
          toggle={() => toggleHidden(context, [widget])}
        />
      </span>
    </div>
  )
}

/** What of it is not drawn, if it is drawn at all. */
function useMisfitWords(widget: Widget): string | null {
  const t = useTranslate()
  const spoken = useLanguage()
  const misfit = useMisfit(widget)
  return misfit && misfitWords(t, spoken, misfit)
}

/** That it stands as it was first written in the language that one looks at. */
function useUntranslatedWords(widget: Widget): string | null {
  const t = useTranslate()
  const spoken = useLanguage()
  const { language } = useEditorContext().editor
  const looked = useStore(language)
  if (looked === null || !isUntranslated(widget, looked)) return null
  return t('menu-languages.untranslated', { language: languageName(looked, spoken) })
}

interface ToggleProps {
  readonly label: string
  readonly isOn: boolean
  readonly icon: typeof IconLock
  readonly toggle: () => void
}

/** By keys it is a command on what is selected; here a press suffices. */
export const Toggle = ({ label, isOn, icon: Sign, toggle }: ToggleProps) => (
  <ActionIcon
    size={26}
    variant="transparent"
    color="stone.8"
    tabIndex={-1}
    aria-label={label}
    title={label}
    data-on={isOn || undefined}
    onClick={event => {
      event.stopPropagation()
      toggle()
    }}
  >
    <Sign size={15} aria-hidden />
  </ActionIcon>
)

/** The edge of the row at which what is dragged would come to lie. */
export function useDragging(element: React.RefObject<HTMLElement | null>, layerId: string): Edge | undefined {
  const [edge, setEdge] = useState<Edge | null>(null)
  useEffect(() => {
    const row = element.current
    if (!row) return
    const data = { layerId }
    return combine(
      draggable({ element: row, getInitialData: () => data }),
      dropTargetForElements({
        element: row,
        canDrop: ({ source }) => 'layerId' in source.data,
        getData: ({ input }) => attachClosestEdge(data, { element: row, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self, source }) => setEdge(source.data['layerId'] === layerId ? null : extractClosestEdge(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop: () => setEdge(null),
      }),
    )
  }, [element, layerId])
  return edge ?? undefined
}
