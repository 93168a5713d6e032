import { ActionIcon, Combobox, Group, useCombobox } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import { useTranslate } from '../../../../ui/language.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import classes from './Fields.module.css'
import { NumberField, Unit, type Props as NumberProps } from './NumberField.tsx'
import { nearestSize, placeOf, sizes, usualBeside, usualSizes } from './sizes.ts'

type Props = Omit<NumberProps, 'listing' | 'decimals' | 'unit' | 'measure'>

/** The size of a text, as it is kept: any number within its limits, or one of the list of 1 to 120: [ED20], [ED258]. */
export function SizeField(props: Props) {
  const { label, value, range, disabled = false, onChange, onSettled } = props
  const shown = value === null ? null : Math.round(value * 10) / 10
  const t = useTranslate()
  const { pause } = useEditorContext()
  const listId = useId()
  const [activeId, setActiveId] = useState<string | null>(null)
  const combobox = useCombobox({ loop: false, onDropdownClose: () => setActiveId(null) })
  const isOpen = combobox.dropdownOpened
  function look(index: number) {
    combobox.selectOption(index)
    setActiveId(document.getElementById(listId)?.querySelectorAll('[role="option"]')[index]?.id ?? null)
  }

  function choose(size: string) {
    combobox.closeDropdown()
    if (Number(size) === shown) return
    // A step of its own, whatever was typed a moment ago.
    pause()
    onChange(Math.max(range[0], Number(size)))
    pause()
  }

  /** The list's keys, before the field takes them for its own steps. */
  function handleKey(event: React.KeyboardEvent) {
    if (!isOpen) {
      if (event.key !== 'ArrowDown' || !event.altKey || disabled) return
      combobox.openDropdown()
    } else if (event.key === 'ArrowDown') setActiveId(combobox.selectNextOption())
    else if (event.key === 'ArrowUp' && event.altKey) combobox.closeDropdown()
    else if (event.key === 'ArrowUp') setActiveId(combobox.selectPreviousOption())
    else if (event.key === 'PageDown' || event.key === 'PageUp')
      look(usualBeside(combobox.getSelectedOptionIndex(), event.key === 'PageDown'))
    else if (event.key === 'Home') look(placeOf(sizes[0]!))
    else if (event.key === 'End') look(placeOf(sizes.at(-1)!))
    else if (event.key === 'Escape') combobox.closeDropdown()
    else if (event.key === 'Enter') {
      if (combobox.getSelectedOptionIndex() >= 0) combobox.clickSelectedOption()
      else combobox.closeDropdown()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <Combobox store={combobox} width={176} position="bottom-end" keepMounted={false} onOptionSubmit={choose} disabled={disabled}>
      <Combobox.DropdownTarget>
        <div>
          <NumberField
            {...props}
            decimals={1}
            measure="px"
            onSettled={() => {
              combobox.closeDropdown()
              onSettled?.()
            }}
            listing={{
              role: 'combobox',
              'aria-haspopup': 'listbox',
              'aria-expanded': isOpen,
              'aria-controls': isOpen ? listId : undefined,
              'aria-activedescendant': (isOpen && activeId) || undefined,
              onKeyDownCapture: handleKey,
              // What is typed is meant, and no longer what is listed.
              onInput: () => combobox.closeDropdown(),
              rightSectionWidth: 46,
              rightSection: (
                <Group gap={0} wrap="nowrap">
                  <Unit measure="px" />
                  <ActionIcon
                    size={24}
                    variant="subtle"
                    color="stone.7"
                    tabIndex={-1}
                    disabled={disabled}
                    aria-label={t('editor.text-sizes')}
                    title={t('editor.text-sizes')}
                    // What is selected on the slide stays so, and the field keeps the focus.
                    onMouseDown={event => event.preventDefault()}
                    onClick={event => {
                      event.currentTarget.closest('.mantine-Input-wrapper')?.querySelector('input')?.focus()
                      combobox.toggleDropdown()
                    }}
                  >
                    <IconChevronDown size={16} aria-hidden />
                  </ActionIcon>
                </Group>
              ),
            }}
          />
        </div>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown p={0}>
        <Sizes id={listId} label={label} value={shown} opened={() => shown !== null && look(placeOf(nearestSize(shown)))} />
      </Combobox.Dropdown>
    </Combobox>
  )
}

interface SizesProps {
  readonly id: string
  readonly label: string
  readonly value: number | null
  readonly opened: () => void
}

/** The usual ones above, always in sight; below them all, scrolled to the one there is. */
function Sizes({ id, label, value, opened }: SizesProps) {
  const t = useTranslate()
  useEffect(() => {
    opened()
    document
      .getElementById(id)
      ?.querySelector(`[data-size="${value === null ? '' : nearestSize(value)}"]`)
      ?.scrollIntoView({ block: 'center' })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when it opens, and not with every change
  }, [])
  return (
    <Combobox.Options id={id} aria-label={label} className={classes.sizes ?? ''}>
      <div role="group" aria-label={t('editor.text-sizes-usual')} className={classes.usualSizes}>
        {usualSizes.map(size => (
          <Combobox.Option key={size} value={`${size}`} aria-selected={false} data-chosen={size === value || undefined}>
            {size}
          </Combobox.Option>
        ))}
      </div>
      <div role="group" aria-label={t('editor.text-sizes-all')}>
        {sizes.map(size => (
          <Combobox.Option key={size} value={`${size}`} active={size === value} aria-selected={size === value} data-size={size}>
            {size}
          </Combobox.Option>
        ))}
      </div>
    </Combobox.Options>
  )
}
