import { Kbd, Modal, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { IconSearch, type Icon } from '@tabler/icons-react'
import { inLayers, inOrder } from '@vitrine/model/show/show.ts'
import { plainTextOf } from '@vitrine/model/show/clippings.ts'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { translateNow, useTranslate, type Translate } from '../../../../ui/language.ts'
import { announceSelection } from '../../actions/announceSelection.ts'
import { widgetIcons } from '../../actions/widgetIcons.ts'
import { openSlide } from '../../actions/slideActions.ts'
import { useEditorContext, type EditorContext } from '../../session/editorContext.ts'
import { nameOf } from '../../session/widgetName.ts'
import classes from './Commands.module.css'
import { groups, searchedWords } from '../../actions/commands/command.ts'
import { commandOf, commands, slideIcon } from '../../actions/commands/commands.ts'
import { found } from '../../actions/commands/fuzzy.ts'
import { ariaKeys, isPressed, spelled, type Keystroke } from '../../actions/commands/keystrokes.ts'

interface Props {
  readonly opened: boolean
  readonly close: () => void
}

/** Everything by its name: what can be done now, the slides, and what lies on this one. */
export function CommandPalette({ opened, close }: Props) {
  const t = useTranslate()
  const { canvas } = useEditorContext()
  return (
    <Modal.Root
      opened={opened}
      onClose={close}
      padding={0}
      size={560}
      yOffset="12vh"
      transitionProps={{ duration: 80 }}
      returnFocus={false}
      onExitTransitionEnd={canvas.focus}
    >
      <Modal.Overlay backgroundOpacity={0.35} color="#23201c" />
      <Modal.Content aria-label={t('commands.palette')}>
        <Modal.Body>
          <Search close={close} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

interface Entry {
  readonly id: string
  readonly name: string
  /** What a search looks at, if not the name. */
  readonly searched?: string
  readonly section: string
  readonly icon: Icon
  readonly keys: readonly Keystroke[]
  readonly run: () => unknown
}

const mostShown = 60

/** A part of its own, so that every opening starts anew. */
function Search({ close }: { readonly close: () => void }) {
  const t = useTranslate()
  const context = useEditorContext()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const entries = useMemo(() => entriesOf(context, t), [context, t])
  const shown = found(search, entries, entry => entry.searched ?? entry.name).slice(0, mostShown)
  const active = Math.min(chosen, shown.length - 1)
  const optionId = (index: number) => `${id}-${index}`

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [active, search])

  function run(entry: Entry | undefined) {
    if (!entry) return
    close()
    entry.run()
  }
  function handleKey(event: React.KeyboardEvent) {
    const last = shown.length - 1
    const places: Readonly<Record<string, number>> = {
      ArrowDown: active >= last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
      PageDown: Math.min(last, active + 8),
      PageUp: Math.max(0, active - 8),
    }
    const place = places[event.key]
    // The key that opened it closes it.
    if (commandOf('commands').keys.some(key => isPressed(key, event))) close()
    else if (place !== undefined) setChosen(place)
    else if (event.key === 'Enter') run(shown[active])
    else return
    event.preventDefault()
  }
  return (
    <div className={classes.palette}>
      <TextInput
        data-autofocus
        size="md"
        variant="unstyled"
        className={classes.search}
        leftSection={<IconSearch size={18} aria-hidden />}
        placeholder={t('commands.palette-placeholder')}
        aria-label={t('commands.palette')}
        role="combobox"
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={shown.length ? optionId(active) : undefined}
        autoComplete="off"
        spellCheck={false}
        value={search}
        onChange={event => {
          setSearch(event.currentTarget.value)
          setChosen(0)
        }}
        onKeyDown={handleKey}
      />
      <div ref={list} id={id} role="listbox" aria-label={t('commands.palette')} className={classes.results}>
        {shown.map((entry, index) => (
          <Option
            key={entry.id}
            id={optionId(index)}
            entry={entry}
            heading={search.trim() === '' && entry.section !== shown[index - 1]?.section}
            isChosen={index === active}
            point={() => setChosen(index)}
            run={() => run(entry)}
          />
        ))}
        {shown.length === 0 && (
          <Text c="stone.7" p="md">
            {t('commands.palette-empty')}
          </Text>
        )}
      </div>
      <VisuallyHidden role="status">{search && t('commands.palette-results', { count: shown.length })}</VisuallyHidden>
    </div>
  )
}

interface OptionProps {
  readonly id: string
  readonly entry: Entry
  readonly heading: boolean
  readonly isChosen: boolean
  readonly point: () => void
  readonly run: () => void
}

function Option({ id, entry: { name, section, icon: Sign, keys }, heading, isChosen, point, run }: OptionProps) {
  return (
    <>
      {heading && (
        <div className={classes.heading} aria-hidden>
          {section}
        </div>
      )}
      <div
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={isChosen}
        aria-keyshortcuts={ariaKeys(keys)}
        className={classes.option}
        onPointerMove={isChosen ? undefined : point}
        onClick={run}
      >
        <Sign size={18} stroke={1.6} aria-hidden />
        <span className={classes.name}>{name}</span>
        {keys[0] && (
          <Kbd size="xs" aria-hidden>
            {spelled(keys[0])}
          </Kbd>
        )}
      </div>
    </>
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
