import { Button, Group, Stack, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash, type Icon } from '@tabler/icons-react'
import { reordered } from '@vitrine/model/areas/products/variants.ts'
import { title as titleField } from '@vitrine/model/fields.ts'
import { useRef } from 'react'
import { RowAction } from '../edit/RowAction.tsx'
import { useTranslate, type Translate } from '../language.ts'
import { ruleMessage } from './labels.ts'
import { brokenRule } from './useDraft.ts'

export interface TitleRow {
  /** Null: a new one. */
  readonly id: string | null
  readonly title: string
}

interface Props {
  readonly rows: readonly TitleRow[]
  /** A sentence for each title that is refused, by its place. */
  readonly errors: Readonly<Record<number, string>>
  readonly min: 0 | 1
  readonly max: number
  readonly words: {
    /** The name of one input. */
    readonly title: (number: number) => string
    readonly add: string
    /** What one without a title is called. */
    readonly untitled: string
  }
  readonly onChange: (rows: readonly TitleRow[]) => void
}

/** Titles in an order of one's own: add, rename, move, delete. */
export function TitleRows({ rows, words, errors, min, max, onChange }: Props) {
  const t = useTranslate()
  const list = useRef<HTMLDivElement>(null)
  const focusOn = (index: number) => requestAnimationFrame(() => list.current?.querySelectorAll('input')[index]?.focus())

  const buttonsFor = (index: number): readonly RowButton[] => [
    {
      icon: IconArrowUp,
      label: 'resource.up-of',
      word: 'edit.move-up',
      isOff: index === 0,
      onClick: () => onChange(reordered(rows, index, index - 1)),
    },
    {
      icon: IconArrowDown,
      label: 'resource.down-of',
      word: 'edit.move-down',
      isOff: index === rows.length - 1,
      onClick: () => onChange(reordered(rows, index, index + 1)),
    },
    {
      icon: IconTrash,
      label: 'resource.delete-of',
      word: 'app.delete',
      isOff: rows.length <= min,
      onClick() {
        onChange(rows.toSpliced(index, 1))
        focusOn(Math.max(0, index - 1))
      },
    },
  ]

  return (
    <Stack gap="xs" ref={list}>
      {rows.map((row, index) => (
        // Rows have no name of their own until they are saved.
        <Group key={row.id ?? `new ${index}`} gap={4} wrap="nowrap" align="flex-start">
          <TextInput
            aria-label={words.title(index + 1)}
            placeholder={words.title(index + 1)}
            value={row.title}
            error={errors[index]}
            onChange={event => onChange(rows.with(index, { ...row, title: event.currentTarget.value }))}
            style={{ flex: 1, minWidth: 0 }}
          />
          {buttonsFor(index).map(({ icon, label, word, isOff, onClick }) => (
            <RowAction
              key={word}
              size={36}
              icon={icon}
              label={t(label, { title: row.title.trim() || words.untitled })}
              title={t(word)}
              disabled={isOff}
              onClick={onClick}
            />
          ))}
        </Group>
      ))}
      <div>
        <Button
          variant="light"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={rows.length >= max}
          onClick={() => {
            onChange([...rows, { id: null, title: '' }])
            focusOn(rows.length)
          }}
        >
          {words.add}
        </Button>
      </div>
    </Stack>
  )
}

interface RowButton {
  readonly icon: Icon
  readonly label: 'resource.up-of' | 'resource.down-of' | 'resource.delete-of'
  readonly word: 'edit.move-up' | 'edit.move-down' | 'app.delete'
  readonly isOff: boolean
  readonly onClick: () => void
}

/** A sentence for each title that breaks a rule, by its place. */
export const titleErrors = (t: Translate, rows: readonly Pick<TitleRow, 'title'>[], label: string): Record<number, string> =>
  Object.fromEntries(
    rows.flatMap((row, index) => {
      const rule = brokenRule(titleField(), row.title)
      return rule ? [[index, ruleMessage(t, rule, label)]] : []
    }),
  )
