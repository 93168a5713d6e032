import { Button, Group, Stack, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { reordered, without } from '@vitrine/model/areas/products/variants.ts'
import { useRef } from 'react'
import { RowAction } from '../../ui/edit/RowAction.tsx'
import { useTranslate } from '../../ui/language.ts'

export interface EditableRow {
  readonly id: string | null
  readonly title: string
}

interface Words {
  /** The name of one input. */
  readonly title: (number: number) => string
  readonly up: (title: string) => string
  readonly down: (title: string) => string
  readonly remove: (title: string) => string
  readonly add: string
  /** What one without a title is called. */
  readonly untitled: string
}

interface Props {
  readonly rows: readonly EditableRow[]
  readonly words: Words
  /** A sentence for each title that is refused. */
  readonly errors: Readonly<Record<number, string>>
  /** Whether the last one may go too. */
  readonly mayBeEmpty: boolean
  readonly most: number
  readonly onChange: (rows: readonly EditableRow[]) => void
}

/** Titles in an order of one's own: add, rename, move, delete. */
export function EditableRows({ rows, words, errors, mayBeEmpty, most, onChange }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const focusOn = (index: number) => requestAnimationFrame(() => list.current?.querySelectorAll('input')[index]?.focus())
  const add = () => {
    onChange([...rows, { id: null, title: '' }])
    focusOn(rows.length)
  }
  const t = useTranslate()
  return (
    <Stack gap="xs" ref={list}>
      {rows.map((row, index) => {
        const called = row.title.trim() || words.untitled
        return (
          // Rows have no name of their own until they are saved.
          <Group key={row.id ?? `new ${index}`} gap={4} wrap="nowrap" align="flex-start">
            <TextInput
              aria-label={words.title(index + 1)}
              placeholder={words.title(index + 1)}
              value={row.title}
              error={errors[index]}
              onChange={event => onChange(rows.map((each, i) => (i === index ? { ...each, title: event.currentTarget.value } : each)))}
              style={{ flex: 1, minWidth: 0 }}
            />
            <RowAction
              size={36}
              icon={IconArrowUp}
              label={words.up(called)}
              title={t('edit.move-up')}
              disabled={index === 0}
              onClick={() => onChange(reordered(rows, index, index - 1))}
            />
            <RowAction
              size={36}
              icon={IconArrowDown}
              label={words.down(called)}
              title={t('edit.move-down')}
              disabled={index === rows.length - 1}
              onClick={() => onChange(reordered(rows, index, index + 1))}
            />
            <RowAction
              size={36}
              icon={IconTrash}
              label={words.remove(called)}
              title={t('app.delete')}
              disabled={!mayBeEmpty && rows.length === 1}
              onClick={() => {
                onChange(mayBeEmpty ? rows.filter((_, i) => i !== index) : without(rows, index))
                focusOn(Math.max(0, index - 1))
              }}
            />
          </Group>
        )
      })}
      <div>
        <Button variant="light" size="xs" leftSection={<IconPlus size={16} aria-hidden />} disabled={rows.length >= most} onClick={add}>
          {words.add}
        </Button>
      </div>
    </Stack>
  )
}
