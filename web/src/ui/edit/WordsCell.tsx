import { Button, Group, Popover, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { entityOf } from '@vitrine/model/calls/shape.ts'
import type { EntityName } from '@vitrine/model/entities.ts'
import { valueOf } from '@vitrine/model/kernel/record.ts'
import { useRef, useState, type FormEvent } from 'react'
import { fieldLabel, ruleMessage } from '../form/labels.ts'
import { brokenRules } from '../form/useDraft.ts'
import { useTranslate } from '../language.ts'
import classes from './edit.module.css'

type Words = Readonly<Record<string, string | null>>

interface Props {
  readonly entity: EntityName
  /** The fields: the title, and what stands below it. */
  readonly names: readonly [string, string?]
  readonly row: { readonly title: string }
  readonly onSave: (words: Words) => void
}

const wordsIn = (row: Props['row'], name = '') => String(valueOf(row, name) ?? '')

/** A title and what stands below it, changed where they stand. */
export function WordsCell(props: Props) {
  const { names, row } = props
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <Popover
      opened={isOpen}
      onDismiss={() => setOpen(false)}
      width={300}
      position="bottom-start"
      withArrow
      shadow="md"
      trapFocus
      closeOnEscape={false}
    >
      <Popover.Target>
        <UnstyledButton ref={button} className={classes.words} onClick={() => setOpen(!isOpen)}>
          <Text component="span" display="block" fw={600} lh={1.3}>
            {wordsIn(row, names[0])}
          </Text>
          {wordsIn(row, names[1]) && (
            <Text component="span" display="block" size="sm" c="stone.6" lh={1.35}>
              {wordsIn(row, names[1])}
            </Text>
          )}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('edit.words-of', { title: row.title })}>
        {isOpen && <WordsEditor {...props} onClose={close} />}
      </Popover.Dropdown>
    </Popover>
  )
}

function WordsEditor({ entity, names, row, onSave, onClose }: Props & { readonly onClose: () => void }) {
  const t = useTranslate()
  const fields = names.filter(name => name !== undefined)
  const [typed, setTyped] = useState(() => Object.fromEntries(fields.map(name => [name, wordsIn(row, name)])))
  const [errors, setErrors] = useState<Record<string, string>>({})

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    const known = entityOf(entity).fields
    const next = Object.fromEntries(fields.map(name => [name, typed[name]!.trim() || (known[name]!.nullable ? null : '')]))
    const broken = brokenRules(Object.fromEntries(fields.map(name => [name, known[name]!])), next)
    setErrors(broken)
    if (Object.keys(broken).length > 0) return
    if (fields.some(name => (next[name] ?? '') !== wordsIn(row, name))) onSave(next)
    onClose()
  }

  return (
    <form onSubmit={handleSubmit} noValidate onKeyDown={event => event.key === 'Escape' && (event.stopPropagation(), onClose())}>
      <Stack gap="sm">
        {fields.map((name, index) => {
          const label = fieldLabel(t, entity, name)
          return (
            <TextInput
              key={name}
              label={label}
              withAsterisk={index === 0}
              data-autofocus={index === 0 || undefined}
              value={typed[name]}
              error={errors[name] && ruleMessage(t, errors[name], label)}
              onChange={event => setTyped({ ...typed, [name]: event.currentTarget.value })}
            />
          )
        })}
        <Group justify="flex-end" gap="xs">
          <Button size="xs" variant="default" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button size="xs" type="submit">
            {t('app.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
