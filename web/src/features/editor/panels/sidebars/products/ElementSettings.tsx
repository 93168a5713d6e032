import { ActionIcon, Collapse, Switch, Text } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { TextStyle } from '@vitrine/model/areas/shows/values.ts'
import type { TextStyleChange } from '@vitrine/model/show/textStyles.ts'
import { useId, useState } from 'react'
import { useTranslate } from '../../../../../ui/language.ts'
import { useEditorState } from '../../../session/useEditorState.ts'
import classes from '../../../controls/fields/Fields.module.css'
import { TextStyleFields } from '../../../controls/fields/TextStyleFields.tsx'

interface Props {
  readonly label: string
  readonly isShown?: boolean
  /** Left out: it is always shown. */
  readonly show?: (is: boolean) => void
  readonly textStyle: TextStyle
  readonly restyle: (change: TextStyleChange) => void
}

/** One part of a widget: shown or not, and how it is written. */
export function ElementSettings({ label, isShown = true, show, textStyle, restyle }: Props) {
  const t = useTranslate()
  // What is published can be read, and nothing in it be pressed.
  const isRead = useEditorState(s => !s.editable)
  const [isUnfolded, setOpen] = useState(false)
  const isOpen = isUnfolded || isRead
  const id = useId()
  return (
    <div className={classes.element}>
      <div className={classes.elementHead}>
        {show ? (
          <Switch size="xs" label={label} checked={isShown} onChange={event => show(event.currentTarget.checked)} />
        ) : (
          <Text size="sm">{label}</Text>
        )}
        <ActionIcon
          size={26}
          variant="subtle"
          color="stone.7"
          aria-label={t('editor.text-style-of', { name: label })}
          title={t('editor.text-style-of', { name: label })}
          aria-expanded={isOpen}
          aria-controls={id}
          disabled={!isShown}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown size={16} aria-hidden style={{ transform: isOpen && isShown ? 'none' : 'rotate(-90deg)' }} />
        </ActionIcon>
      </div>
      <Collapse expanded={isOpen && isShown} id={id} transitionDuration={120}>
        <div className={classes.elementBody}>{isOpen && <TextStyleFields value={textStyle} onChange={restyle} />}</div>
      </Collapse>
    </div>
  )
}
