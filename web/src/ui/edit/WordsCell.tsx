import { Button, Group, Popover, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { entities } from '@vitrine/model/entities.ts'
import { useRef, useState, type FormEvent } from 'react'
import { fieldLabel, ruleMessage } from '../form/labels.ts'
import { brokenRules } from '../form/useDraft.ts'
import { useTranslate } from '../language.ts'
import classes from './edit.module.css'

export interface Wording {
  readonly title: string
  readonly subtitle: string | null
}

interface Props {
  readonly entity: 'product' | 'promotion'
  readonly value: Wording
  readonly onSave: (value: Wording) => void
}

/** A title and subtitle that are changed where they stand. */
export function WordsCell({ entity, value, onSave }: Props) {
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
            {value.title}
          </Text>
          {value.subtitle && (
            <Text component="span" display="block" size="sm" c="stone.6" lh={1.35}>
              {value.subtitle}
            </Text>
          )}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('edit.words-of', { title: value.title })}>
        {isOpen && <WordsEditor entity={entity} value={value} onSave={onSave} onClose={close} />}
      </Popover.Dropdown>
    </Popover>
  )
}

function WordsEditor({ entity, value, onSave, onClose }: Props & { readonly onClose: () => void }) {
  const t = useTranslate()
  const [title, setTitle] = useState(value.title)
  const [subtitle, setSubtitle] = useState(value.subtitle ?? '')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const label = (name: keyof Wording) => fieldLabel(t, entity, name)
  const error = (name: keyof Wording) => errors[name] && ruleMessage(t, errors[name], label(name))

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    const next = { title: title.trim(), subtitle: subtitle.trim() || null }
    const { title: ofTitle, subtitle: ofSubtitle } = entities[entity].fields
    const broken = brokenRules({ title: ofTitle, subtitle: ofSubtitle }, next)
    setErrors(broken)
    if (Object.keys(broken).length > 0) return
    if (next.title !== value.title || next.subtitle !== value.subtitle) onSave(next)
    onClose()
  }

  return (
    <form onSubmit={handleSubmit} noValidate onKeyDown={event => event.key === 'Escape' && (event.stopPropagation(), onClose())}>
      <Stack gap="sm">
        <TextInput
          label={label('title')}
          withAsterisk
          data-autofocus
          value={title}
          error={error('title')}
          onChange={event => setTitle(event.currentTarget.value)}
        />
        <TextInput
          label={label('subtitle')}
          value={subtitle}
          error={error('subtitle')}
          onChange={event => setSubtitle(event.currentTarget.value)}
        />
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
