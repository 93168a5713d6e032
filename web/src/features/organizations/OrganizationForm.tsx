import { Select, SimpleGrid, Stack, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { ask } from '../../api/client.ts'
import { Fields } from '../../ui/form/Fields.tsx'
import { tellFailed } from '../../ui/form/formFailures.ts'
import { fieldLabel, ruleMessage } from '../../ui/form/labels.ts'
import { useLanguage, useTranslate } from '../../ui/language.ts'
import { useGo } from '../../ui/links.tsx'
import { LogoField, type LogoSending } from '../../ui/LogoField.tsx'
import { OpeningHoursForm } from '../openingHours/OpeningHoursForm.tsx'
import { ApiKey } from '../keys/ApiKey.tsx'
import { confirmRemoval } from '../menuLanguages/confirmRemoval.ts'
import { MenuLanguagesField } from '../menuLanguages/MenuLanguagesField.tsx'
import { Panel } from '../../ui/Panel.tsx'
import classes from '../../ui/Panel.module.css'
import { RecordFormPage } from '../../ui/RecordFormPage.tsx'
import { timeZones } from '../../ui/timeZones.ts'
import { useLeaving } from '../../ui/useLeaving.ts'
import { useWhenReady } from '../../ui/useWhenReady.ts'
import { UsersPanel } from '../users/UsersPanel.tsx'
import { AddLocations } from './AddLocations.tsx'
import { ConflictNotice } from './ConflictNotice.tsx'
import { valuesOf, type Customer } from './customer.ts'
import { DeleteOrganization } from './DeleteOrganization.tsx'
import { ResellerField } from './ResellerField.tsx'
import { StorageLimit } from './StorageLimit.tsx'
import { SystemsPanel } from './SystemsPanel.tsx'
import { TagsField } from './TagsField.tsx'
import { useCustomerForm, type CustomerForm } from './useCustomerForm.ts'

/** A customer; while it is made there are no users and systems yet. Null: a new one. */
export function OrganizationForm({ organization }: { readonly organization: Customer | null }) {
  const t = useTranslate()
  const go = useGo()
  const form = useCustomerForm(organization)
  const leaving = useLeaving(form.isDirty)
  const [logo, setLogo] = useState<LogoSending>('SENT')
  // A logo that is on its way belongs to what is saved; one that failed is told, and nothing is saved without it.
  const saving = useWhenReady(logo === 'SENDING' ? false : logo === 'SENT' || null, () => void handleSave())
  const [isDeleting, setDeleting] = useState(false)

  async function handleSave() {
    const saved = await form.save()
    if (!saved) return
    if (!saved.id) return tellFailed('organization.saveFailed')
    if (organization) return
    leaving.allow()
    go('edit-organization', { id: saved.id })
  }

  function handleDeleted() {
    leaving.allow()
    go('list-organizations')
  }

  return (
    <RecordFormPage
      title={organization ? organization.title : t('organization.add')}
      list="list-organizations"
      save={{ busy: saving.isWaiting || form.busy, onClick: saving.press }}
      remove={organization && { label: t('organization.delete'), onClick: () => setDeleting(true) }}
      details={<Details form={form} organization={organization} onSave={saving.press} onLogo={setLogo} />}
    >
      {organization && (
        <>
          <UsersPanel
            users={organization.users}
            owner={{ organizationId: organization.id, needsApproval: organization.needsApproval }}
            managedBy={organization.resellerId}
          />
          <SystemsPanel systems={organization.systems} organizationId={organization.id} customer={organization.title} />
          <Panel title={t('openingHours.title')}>
            <Stack gap="sm" className={classes.body}>
              <Text size="sm" c="stone.7">
                {t('openingHours.intro', { zone: organization.timeZone })}
              </Text>
              <OpeningHoursForm organizationId={organization.id} />
            </Stack>
          </Panel>
          <AddLocations organizationId={organization.id} isCustomer />
          <Panel title={t('apiKey.one')}>
            <Stack gap="sm" className={classes.body}>
              <Text size="sm" c="stone.7">
                {t('apiKey.hint')}
              </Text>
              <ApiKey organizationId={organization.id} />
            </Stack>
          </Panel>
        </>
      )}
      {organization && isDeleting && (
        <DeleteOrganization organization={organization} onDeleted={handleDeleted} onClose={() => setDeleting(false)} />
      )}
    </RecordFormPage>
  )
}

interface DetailsProps {
  readonly form: CustomerForm
  readonly organization: Customer | null
  readonly onSave: () => void
  readonly onLogo: (state: LogoSending) => void
}

function Details({ form, organization, onSave, onLogo }: DetailsProps) {
  const t = useTranslate()
  const { draft, theirs } = form
  const { logoFilename = null, tags = [], timeZone = '', state, resellerId = null } = draft.value
  const spoken = useLanguage()

  /** What is translated meanwhile counts too: it is asked when it matters. */
  async function mayRemove(language: string): Promise<boolean> {
    if (!organization) return true
    const known = await ask('allMenuLanguages', { organizationId: organization.id }).catch(() => null)
    return confirmRemoval({ t, spoken, language, known })
  }

  const logo = fieldLabel(t, 'organization', 'logoFilename')
  return (
    <Stack gap="md">
      {theirs && (
        <ConflictNotice mine={valuesOf({ ...theirs, ...draft.value })} theirs={theirs} onMine={onSave} onTheirs={form.takeTheirs} />
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="md">
        <Fields of={draft} names={['title']} />
        <Select
          label={fieldLabel(t, 'organization', 'timeZone')}
          description={t('organization.time-zone-hint')}
          searchable
          allowDeselect={false}
          limit={100}
          data={timeZones}
          value={timeZone}
          onChange={zone => zone && draft.set('timeZone', zone)}
        />
        <LogoField
          of="organization"
          label={logo}
          title={draft.value.title}
          error={form.logoError ? ruleMessage(t, 'required', logo) : undefined}
          value={logoFilename}
          url={organization?.logoUrl ?? null}
          onChange={form.setLogo}
          onSending={onLogo}
        />
        <ResellerField value={resellerId} onChange={chosen => draft.set('resellerId', chosen)} />
        <StorageLimit draft={draft} used={organization?.storageUsed ?? 0} />
        <TagsField value={tags} onChange={chosen => draft.set('tags', chosen)} />
        <MenuLanguagesField
          value={draft.value.menuLanguages ?? []}
          mayRemove={mayRemove}
          onChange={chosen => draft.set('menuLanguages', chosen)}
        />
        <Switch
          label={fieldLabel(t, 'organization', 'needsApproval')}
          description={t('hint.organization.needsApproval')}
          checked={draft.value.needsApproval ?? false}
          onChange={event => draft.set('needsApproval', event.currentTarget.checked)}
        />
        <Switch
          label={fieldLabel(t, 'organization', 'isEmergencyAllowed')}
          description={t('organization.emergency-hint')}
          checked={draft.value.isEmergencyAllowed ?? false}
          onChange={event => draft.set('isEmergencyAllowed', event.currentTarget.checked)}
        />
        {organization && (
          <Switch
            label={t('organization.active')}
            description={t('organization.active-hint')}
            checked={state === 'ACTIVE'}
            onChange={event => draft.set('state', event.currentTarget.checked ? 'ACTIVE' : 'INACTIVE')}
          />
        )}
      </SimpleGrid>
    </Stack>
  )
}
