import { Kbd, Modal, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import { useState } from 'react'
import { useTranslate } from '../../../../ui/language.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import classes from './Commands.module.css'
import { groups } from '../../actions/commands/command.ts'
import { commands } from '../../actions/commands/commands.ts'
import { plain } from '../../actions/commands/fuzzy.ts'
import { isMac } from '../../../../ui/isMac.ts'
import { signsOf, type Keystroke } from '../../../../ui/keystrokes.ts'

interface Props {
  readonly opened: boolean
  readonly close: () => void
}

/** All keys, by group, to be searched. */
export default function ShortcutSheet({ opened, close }: Props) {
  const t = useTranslate()
  const { canvas } = useEditorContext()
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('commands.shortcuts')}
      size="60rem"
      closeButtonProps={{ 'aria-label': t('app.close') }}
      transitionProps={{ duration: 80 }}
      returnFocus={false}
      onExitTransitionEnd={canvas.focus}
    >
      <Sheet />
    </Modal>
  )
}

/** What the mouse does, which is no command. */
const hand: readonly (readonly [says: MessageKey, how: MessageKey])[] = [
  ['commands.hand.several', 'commands.hand.shift-click'],
  ['commands.hand.marquee', 'commands.hand.drag'],
  ['commands.hand.below', 'commands.hand.alt-click'],
  ['commands.hand.member', 'commands.hand.mod-click'],
  ['commands.hand.rename', 'commands.hand.rename-keys'],
  ['commands.hand.axis', 'commands.hand.shift-drag'],
  ['commands.hand.letters', 'commands.hand.shift-corner'],
  ['commands.hand.copy', 'commands.hand.alt-drag'],
  ['commands.hand.free', 'commands.hand.mod-drag'],
  ['commands.hand.text', 'commands.hand.double-click'],
  ['commands.hand.zoom', 'commands.hand.mod-wheel'],
  ['commands.hand.pan', 'commands.hand.space-drag'],
]

interface Row {
  readonly id: string
  readonly name: string
  readonly ways: readonly (readonly string[])[]
}

interface Section {
  readonly id: string
  readonly title: string
  readonly rows: readonly Row[]
}

function Sheet() {
  const t = useTranslate()
  const [search, setSearch] = useState('')
  const mod = isMac ? '⌘' : 'Ctrl'
  const ofHand = hand.map(([says, how]): Row => ({ id: says, name: t(says), ways: [[t(how, { mod })]] }))
  const ofKeys = groups.map((group): Section => ({
    id: group,
    title: t(`commands.group.${group}`),
    rows: commands
      .filter(c => c.group === group && c.keys.length > 0)
      .map(({ id, says, keys }): Row => ({ id, name: t(says), ways: keys.map((key: Keystroke) => signsOf(key)) })),
  }))
  const sections = [...ofKeys, { id: 'hand', title: t('commands.group.hand'), rows: ofHand }]
    .map(section => ({ ...section, rows: section.rows.filter(row => answers(search, row, section.title)) }))
    .filter(section => section.rows.length > 0)
  return (
    <>
      <TextInput
        data-autofocus
        mb="md"
        leftSection={<IconSearch size={16} aria-hidden />}
        placeholder={t('commands.shortcuts-search')}
        aria-label={t('commands.shortcuts-search')}
        value={search}
        onChange={event => setSearch(event.currentTarget.value)}
      />
      <div className={classes.sheet}>
        {sections.map(({ id, title, rows }) => (
          <section key={id} className={classes.sheetSection} aria-label={title}>
            <h3 className={classes.sheetHeading}>{title}</h3>
            <dl className={classes.keys}>
              {rows.map(row => (
                <div key={row.id} className={classes.keyRow}>
                  <dt>{row.name}</dt>
                  <dd>
                    {row.ways.map((signs, index) => (
                      <span key={signs.join()} className={classes.way}>
                        {index > 0 && <span className={classes.or}>{row.ways.length === 2 ? t('commands.or') : ' '}</span>}
                        {signs.map(sign => (
                          <Kbd key={sign} size="xs">
                            {sign}
                          </Kbd>
                        ))}
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      {sections.length === 0 && <Text c="stone.7">{t('commands.palette-empty')}</Text>}
    </>
  )
}

const answers = (search: string, { name, ways }: Row, title: string) =>
  plain(search)
    .split(/\s+/)
    .every(word => plain(`${title} ${name} ${ways.map(signs => signs.join(' ')).join(' ')}`).includes(word))
