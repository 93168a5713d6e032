import { ActionIcon, Button, Checkbox, CloseButton, Group, Select, Text, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp, IconReplace, IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { searchedOptions } from '../../../ui/form/searchedOptions.ts'
import { useTranslate } from '../../../ui/language.ts'
import { useLooking } from '../../../ui/looking.tsx'
import type { GridColumn } from './columns.ts'
import type { Finding } from './useFinding.ts'

interface Props {
  readonly finding: Finding
  readonly columns: readonly GridColumn[]
  /** So many products the filters leave; null: nothing is filtered. */
  readonly left: number | null
  readonly onClose: () => void
}

/** Looks for a text in the cells that are shown, and puts another one there. Enter goes on, Shift and Enter back, Escape ends it. */
export function FindBar({ finding, columns, left, onClose }: Props) {
  const t = useTranslate()
  const { open, sought, count, at, look, step } = finding
  const [text, setText] = useState(sought.text)
  const [by, setBy] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const lookLater = useDebouncedCallback((next: string) => look({ ...sought, text: next }), 150)
  const isLooking = useLooking()
  const isReplacing = !isLooking && (open?.isReplacing ?? false)
  useEffect(() => field.current?.select(), [open])

  function handleKey(event: KeyboardEvent): void {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey
    const key = event.key.toLowerCase()
    if (event.nativeEvent.isComposing || (key !== 'escape' && !(isCommand && 'fh'.includes(key)))) return
    event.preventDefault()
    event.stopPropagation()
    if (key === 'escape') onClose()
    else finding.ask(key === 'h' || isReplacing)
  }
  function handleEnter(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    // What was just typed is looked for first.
    if (text === sought.text) step(event.shiftKey ? -1 : 1)
    else look({ ...sought, text })
  }
  const told = sought.text === '' ? '' : count === 0 ? t('grid.find-none') : t(at > 0 ? 'grid.find-at' : 'grid.find-count', { at, count })

  return (
    <Group gap="xs" role="search" aria-label={t('grid.find')} onKeyDown={handleKey}>
      <TextInput
        ref={field}
        size="xs"
        w={200}
        aria-label={t('grid.find-text')}
        placeholder={t('grid.find-text')}
        leftSection={<IconSearch size={14} aria-hidden />}
        value={text}
        maxLength={200}
        onChange={event => {
          setText(event.currentTarget.value)
          lookLater(event.currentTarget.value)
        }}
        onKeyDown={handleEnter}
      />
      <ActionIcon variant="default" size={30} aria-label={t('grid.find-previous')} disabled={count === 0} onClick={() => step(-1)}>
        <IconChevronUp size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" size={30} aria-label={t('grid.find-next')} disabled={count === 0} onClick={() => step(1)}>
        <IconChevronDown size={16} aria-hidden />
      </ActionIcon>
      <Text size="xs" c="stone.7" role="status" miw={80} style={{ fontVariantNumeric: 'tabular-nums' }}>
        {told}
      </Text>
      <Select
        size="xs"
        w={190}
        aria-label={t('grid.find-in')}
        data={[
          { value: '', label: t('grid.find-in-all') },
          ...columns.filter(({ kind }) => kind !== 'flag').map(({ id, label }) => ({ value: id, label })),
        ]}
        value={sought.column ?? ''}
        allowDeselect={false}
        searchable
        filter={searchedOptions}
        onChange={column => look({ ...sought, text, column: column || null })}
      />
      <Checkbox
        size="xs"
        label={t('grid.find-whole')}
        checked={sought.isWhole}
        onChange={event => look({ ...sought, text, isWhole: event.currentTarget.checked })}
      />
      <Checkbox
        size="xs"
        label={t('grid.find-cased')}
        checked={sought.isCased}
        onChange={event => look({ ...sought, text, isCased: event.currentTarget.checked })}
      />
      {left !== null && (
        <Text size="xs" c="stone.7">
          {t('grid.find-within', { count: left })}
        </Text>
      )}
      {isLooking ? null : isReplacing ? (
        <Group gap="xs">
          <TextInput
            size="xs"
            w={200}
            aria-label={t('grid.replace-by')}
            placeholder={t('grid.replace-by')}
            leftSection={<IconReplace size={14} aria-hidden />}
            value={by}
            maxLength={1_000}
            onChange={event => setBy(event.currentTarget.value)}
            onKeyDown={event => {
              if (event.key === 'Enter' && count > 0) finding.replace(by)
            }}
          />
          <Button size="compact-sm" variant="default" disabled={count === 0} onClick={() => finding.replace(by)}>
            {t('grid.replace')}
          </Button>
          <Button size="compact-sm" variant="default" disabled={count === 0} onClick={() => finding.askAll(by)}>
            {t('grid.replace-all')}
          </Button>
        </Group>
      ) : (
        <Button size="compact-sm" variant="subtle" onClick={() => finding.ask(true)}>
          {t('grid.replace-open')}
        </Button>
      )}
      <CloseButton size="sm" ml="auto" aria-label={t('grid.find-close')} onClick={onClose} />
    </Group>
  )
}
