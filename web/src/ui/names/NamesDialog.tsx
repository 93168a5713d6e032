import { ActionIcon, Badge, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { IconCheck, IconPencil, IconTags, IconTrash, IconX } from '@tabler/icons-react'
import type { Field } from '@vitrine/model/kernel/field.ts'
import { useState, type FormEvent } from 'react'
import type { CallError } from '../../api/callError.ts'
import { ruleMessage } from '../form/labels.ts'
import { brokenRule } from '../form/useDraft.ts'
import { ListStates } from '../ListStates.tsx'
import { RefusedNotice } from '../refused/RefusedNotice.tsx'
import { SearchBox } from '../SearchBox.tsx'
import { useTranslate } from '../language.ts'
import { useIsPhone } from '../useIsPhone.ts'
import { useTopmost } from '../useTopmost.ts'
import classes from './NamesDialog.module.css'

/** A tag or a label, which is no more than its name. */
export interface Name {
  readonly id: string
  readonly title: string
  /** How much has it. */
  readonly used: string
}

interface Props {
  readonly title: string
  readonly searchLabel: string
  readonly listLabel: string
  readonly empty: { readonly title: string; readonly body: string }
  readonly names: readonly Name[]
  readonly total: number
  readonly answer: { readonly error: CallError | null; readonly isPending: boolean; readonly refetch: () => unknown }
  readonly search: string
  readonly onSearch: (search: string) => void
  /** What such a name may be, and what that is called. */
  readonly field: Field
  readonly fieldLabel: string
  /** Answers whether it is called so now. */
  readonly onRename: (name: Name, title: string) => Promise<boolean>
  readonly onDelete: (name: Name) => void
  readonly busy: boolean
  /** Why the name could not be kept. */
  readonly failed: string | null
  /** What failed is forgotten. */
  readonly onForget: () => void
  readonly onClose: () => void
}

/** Names that things have in common: found, renamed, merged and deleted. */
export function NamesDialog({ onClose, ...props }: Props) {
  const t = useTranslate()
  const isPhone = useIsPhone()
  const { ref, ifTopmost } = useTopmost<HTMLDivElement>()
  return (
    <Modal
      opened
      onClose={ifTopmost(onClose)}
      title={props.title}
      size={520}
      fullScreen={isPhone}
      radius={isPhone ? 0 : undefined}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <Stack gap="md" ref={ref}>
        <Names {...props} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('app.close')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function Names({ searchLabel, listLabel, empty, names, total, answer, search, onSearch, ...deeds }: Omit<Props, 'title' | 'onClose'>) {
  const t = useTranslate()
  const [renamedId, setRenamedId] = useState<string | null>(null)
  const stop = () => {
    deeds.onForget()
    setRenamedId(null)
  }
  return (
    <>
      {(total > 0 || search) && <SearchBox label={searchLabel} onSearch={onSearch} />}
      <ListStates
        answer={answer}
        isLoading={answer.isPending}
        count={names.length}
        search={search}
        empty={{ icon: IconTags, title: empty.title, body: empty.body }}
      >
        <ul className={classes.names} aria-label={listLabel}>
          {names.map(name => (
            <li key={name.id}>
              {name.id === renamedId ? (
                <NewName
                  name={name}
                  {...deeds}
                  onSave={async title => {
                    if (title === name.title || (await deeds.onRename(name, title))) stop()
                  }}
                  onCancel={stop}
                />
              ) : (
                <Kept name={name} onRename={() => setRenamedId(name.id)} onDelete={() => deeds.onDelete(name)} />
              )}
              <RefusedNotice at={name.id} />
            </li>
          ))}
        </ul>
      </ListStates>
      {total > names.length && (
        <Text size="sm" c="stone.6">
          {t('app.find-more', { shown: names.length, total })}
        </Text>
      )}
    </>
  )
}

interface KeptProps {
  readonly name: Name
  readonly onRename: () => void
  readonly onDelete: () => void
}

function Kept({ name: { title, used }, onRename, onDelete }: KeptProps) {
  const t = useTranslate()
  return (
    <>
      <Badge variant="light" size="lg" tt="none" className={classes.title ?? ''} title={title}>
        {title}
      </Badge>
      <Text size="sm" c="stone.6" className={classes.count ?? ''}>
        {used}
      </Text>
      <ActionIcon variant="subtle" aria-label={t('library.tag-rename', { title })} onClick={onRename}>
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" color="red.8" aria-label={t('library.tag-delete', { title })} onClick={onDelete}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </>
  )
}

interface NewNameProps extends Pick<Props, 'busy' | 'failed' | 'field' | 'fieldLabel'> {
  readonly name: Name
  readonly onSave: (title: string) => Promise<void>
  readonly onCancel: () => void
}

/** Enter keeps it, Escape lets it be. */
function NewName({ name, busy, failed, field, fieldLabel, onSave, onCancel }: NewNameProps) {
  const t = useTranslate()
  const [typed, setTyped] = useState(name.title)
  const [broken, setBroken] = useState<string | null>(null)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const title = typed.trim()
    const rule = brokenRule(field, title)
    setBroken(rule)
    if (!busy && !rule) void onSave(title)
  }
  return (
    <form className={classes.form} onSubmit={handleSubmit} noValidate>
      <TextInput
        aria-label={t('library.tag-name', { title: name.title })}
        value={typed}
        error={broken ? ruleMessage(t, broken, fieldLabel) : failed}
        // The dialog stays.
        data-mantine-stop-propagation
        autoFocus
        flex={1}
        onFocus={event => event.currentTarget.select()}
        onChange={event => {
          setTyped(event.currentTarget.value)
          setBroken(null)
        }}
        onKeyDown={event => {
          if (event.key === 'Escape') onCancel()
        }}
      />
      <ActionIcon type="submit" size={36} loading={busy} aria-label={t('app.save')}>
        <IconCheck size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" size={36} aria-label={t('app.cancel')} onClick={onCancel}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </form>
  )
}
