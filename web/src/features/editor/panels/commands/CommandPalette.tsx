import { inLayers, inOrder } from '@vitrine/model/show/show.ts'
import { plainTextOf } from '@vitrine/model/show/clippings.ts'
import { useMemo, useState } from 'react'
import { translateNow, useTranslate, type Translate } from '../../../../ui/language.ts'
import { PaletteDialog } from '../../../../ui/PaletteDialog.tsx'
import { PaletteList, type PaletteEntry } from '../../../../ui/PaletteList.tsx'
import { announceSelection } from '../../actions/announceSelection.ts'
import { widgetIcons } from '../../actions/widgetIcons.ts'
import { openSlide } from '../../actions/slideActions.ts'
import { useEditorContext, type EditorContext } from '../../session/editorContext.ts'
import { nameOf } from '../../session/widgetName.ts'
import { groups, searchedWords } from '../../actions/commands/command.ts'
import { commandOf, commands, slideIcon } from '../../actions/commands/commands.ts'
import { found } from '../../actions/commands/fuzzy.ts'

interface Props {
  readonly opened: boolean
  readonly close: () => void
}

interface Entry extends PaletteEntry {
  /** What a search looks at, if not the name. */
  readonly searched?: string
  readonly run: () => unknown
}

const mostShown = 60

/** Everything by its name: what can be done now, the slides, and what lies on this one. */
export default function CommandPalette({ opened, close }: Props) {
  const t = useTranslate()
  const { canvas, overlay } = useEditorContext()
  /** What was chosen may have opened something else. */
  const handleGone = () => {
    if (overlay.get() === null) canvas.focus()
  }
  return (
    <PaletteDialog opened={opened} label={t('commands.palette')} onClose={close} onGone={handleGone}>
      <Commands close={close} />
    </PaletteDialog>
  )
}

function Commands({ close }: Pick<Props, 'close'>) {
  const t = useTranslate()
  const context = useEditorContext()
  const [search, setSearch] = useState('')
  const entries = useMemo(() => entriesOf(context, t), [context, t])
  const shown = found(search, entries, entry => entry.searched ?? entry.name).slice(0, mostShown)
  return (
    <PaletteList
      label={t('commands.palette')}
      placeholder={t('commands.palette-placeholder')}
      search={search}
      onSearch={setSearch}
      entries={shown}
      hasHeadings={search.trim() === ''}
      opensBy={commandOf('commands').keys}
      onRun={entry => {
        close()
        entry.run()
      }}
      onClose={close}
      empty={t('commands.palette-empty')}
      status={search && t('search.results', { count: shown.length })}
    />
  )
}

/** In the order of their groups; what is impossible now is left out. */
function entriesOf(context: EditorContext, t: Translate): readonly Entry[] {
  const possible = commands.filter(c => !c.isKeyOnly && c.id !== 'commands' && c.isPossible(context, {}))
  const deeds = groups.flatMap(group =>
    possible
      .filter(c => c.group === group)
      .map(command => ({
        id: command.id,
        name: t(command.says),
        searched: searchedWords(command, t),
        section: t(`commands.group.${group}`),
        icon: command.icon,
        keys: command.keys,
        run: () => command.run(context, {}),
      })),
  )
  const { show, editable } = context.editor.get()
  const slides = inOrder(show.slides).map(slide => {
    const words = plainTextOf(slide.widgets).replace(/\s+/g, ' ').slice(0, 60)
    const number = slide.sortIndex + 1
    return {
      id: `slide ${slide.id}`,
      name: words ? t('commands.go-slide', { number, words }) : t('commands.slide-number', { number }),
      section: t('commands.group.slides'),
      icon: slideIcon,
      keys: [],
      run: () => openSlide(context, slide.id),
    }
  })
  const widgets = editable ? inLayers(context.canvas.activeSlide()?.widgets ?? []).toReversed() : []
  const elements = widgets.map(widget => ({
    id: `widget ${widget.id}`,
    name: translateNow('commands.go-widget', { name: nameOf(widget, context.catalogue.get()) }),
    section: t('commands.group.elements'),
    icon: widgetIcons[widget.type],
    keys: [],
    run() {
      context.select(widget.id)
      announceSelection(context)
    },
  }))
  return [...deeds, ...slides, ...elements]
}
