import { List, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useChange } from '../../api/useChange.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useTranslate } from '../../ui/language.ts'
import { connectedOf } from '../systems/screens.ts'
import { tellDeleted } from '../bin/tellDeleted.tsx'
import type { Customer } from './customer.ts'

interface Props {
  readonly organization: Customer
  readonly onDeleted: () => void
  readonly onClose: () => void
}

/** Says what goes with a customer, and wants its name typed before it does. */
export function DeleteOrganization({ organization, onDeleted, onClose }: Props) {
  const t = useTranslate()
  const [typed, setTyped] = useState('')
  const deleted = useChange('deleteOrganization', { isToldHere: true })
  const { id, title, users, systems } = organization
  const sumOf = (count: (system: Customer['systems'][number]) => number) => systems.reduce((sum, system) => sum + count(system), 0)
  const screens = sumOf(system => system.screens.length)
  const connected = sumOf(connectedOf)

  async function handleSubmit() {
    if (!(await deleted.run({ id }))) return
    onDeleted()
    tellDeleted([{ subjectId: id, title }])
  }

  return (
    <FormDialog
      title={t('organization.delete-title', { title })}
      busy={deleted.busy}
      action={t('app.delete')}
      isDanger
      disabled={typed.trim() !== title.trim()}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Text>{t('organization.delete-what')}</Text>
      <List spacing={4}>
        <List.Item>{t('organization.delete-users', { count: users.length })}</List.Item>
        <List.Item>{t('organization.delete-systems', { count: systems.length, screens })}</List.Item>
        {connected > 0 && <List.Item>{t('organization.delete-connected', { count: connected })}</List.Item>}
        <List.Item>{t('organization.delete-content')}</List.Item>
      </List>
      <Text>{t('organization.delete-kept')}</Text>
      <TextInput
        label={t('organization.delete-type', { title })}
        value={typed}
        autoComplete="off"
        data-autofocus
        onChange={event => setTyped(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
