import { Alert, Anchor, Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useChange } from '../../api/useChange.ts'
import { confirm } from '../../ui/confirm.ts'
import { Fields } from '../../ui/form/Fields.tsx'
import { tellFailed } from '../../ui/form/formFailures.ts'
import { fieldLabel, ruleMessage } from '../../ui/form/labels.ts'
import { useTranslate } from '../../ui/language.ts'
import { pathTo, useGo } from '../../ui/links.tsx'
import { LogoField, type LogoSending } from '../../ui/LogoField.tsx'
import { RecordFormPage } from '../../ui/RecordFormPage.tsx'
import { useLeaving } from '../../ui/useLeaving.ts'
import { useWhenReady } from '../../ui/useWhenReady.ts'
import { UsersPanel } from '../users/UsersPanel.tsx'
import { LookPreview } from './LookPreview.tsx'
import { useResellerForm, type Brand, type Reseller, type ResellerForm as Form } from './useResellerForm.ts'
import { VideoField } from './VideoField.tsx'

/** A partner; while it is made there are no users yet. Null: a new one. */
export function ResellerForm({ reseller }: { readonly reseller: Reseller | null }) {
  const t = useTranslate()
  const go = useGo()
  const form = useResellerForm(reseller)
  const leaving = useLeaving(form.isDirty)
  const [logo, setLogo] = useState<LogoSending>('SENT')
  // A logo that is on its way belongs to what is saved; one that failed is told, and nothing is saved without it.
  const saving = useWhenReady(logo === 'SENDING' ? false : logo === 'SENT' || null, () => void handleSave())
  const deleted = useChange('deleteReseller')

  async function handleSave() {
    const saved = await form.save()
    if (!saved) return
    if (!saved.id) return tellFailed('reseller.saveFailed')
    if (reseller) return
    leaving.allow()
    go('edit-reseller', { id: saved.id })
  }

  async function handleDelete() {
    if (!reseller) return
    const question = {
      title: t('resource.delete-title', { title: reseller.name }),
      body: t('reseller.delete-body', { count: reseller.users.length }),
      action: t('app.delete'),
      danger: true,
    }
    if (await confirm(question)) await remove(reseller.id)
  }

  async function remove(id: string) {
    if (!(await deleted.run({ id }, { place: { at: id, field: 'delete', again: () => remove(id) } }))) return
    leaving.allow()
    go('list-resellers')
  }

  return (
    <RecordFormPage
      title={reseller ? reseller.name : t('reseller.add')}
      list="list-resellers"
      save={{ busy: saving.isWaiting || form.busy, onClick: saving.press }}
      remove={reseller && { label: t('reseller.delete'), at: reseller.id, busy: deleted.busy, onClick: () => void handleDelete() }}
      details={<ResellerDetails form={form} reseller={reseller} onSave={saving.press} onLogo={setLogo} />}
    >
      {reseller && <UsersPanel users={reseller.users} owner={{ resellerId: reseller.id }} />}
    </RecordFormPage>
  )
}

interface DetailsProps {
  readonly form: Form
  readonly reseller: Brand | null
  /** Of the partner who looks; the domain is an administrator's to change. */
  readonly isOwn?: boolean
  readonly onSave: () => void
  readonly onLogo: (state: LogoSending) => void
}

/** Name, domain, help address, logo, colours and videos. */
export function ResellerDetails({ form, reseller, isOwn = false, onSave, onLogo }: DetailsProps) {
  const t = useTranslate()
  const { draft } = form
  const { logoFilename = null, primaryColor = null, secondaryColor = null } = draft.value
  const logo = fieldLabel(t, 'reseller', 'logoFilename')
  const names = ['video1', 'video2', 'video3'] as const
  return (
    <Stack gap="lg">
      {form.isOutOfDate && (
        <Alert color="yellow" role="alert" title={t(isOwn ? 'brand.conflict-title' : 'reseller.conflict-title')}>
          {t('reseller.conflict-body')}
          <Group gap="sm" mt="sm">
            <Button size="xs" variant="default" onClick={form.takeTheirs}>
              {t('organization.conflict-theirs')}
            </Button>
            <Button size="xs" onClick={onSave}>
              {t('organization.conflict-mine')}
            </Button>
          </Group>
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="md">
        <Fields of={draft} names={['name']} />
        <div>
          {!isOwn && <Fields of={draft} names={['hostname']} />}
          {isOwn && (
            <Text size="sm" c="stone.7" mt={{ base: 0, sm: 28 }}>
              {reseller?.hostname ? t('brand.domain', { hostname: reseller.hostname }) : t('brand.no-domain')}
            </Text>
          )}
          {reseller?.hostname && <LoginLink hostname={reseller.hostname} />}
        </div>
        <Fields of={draft} names={['email']} />
        <LogoField
          label={logo}
          of="reseller"
          title={draft.value.name}
          error={form.logoError ? ruleMessage(t, 'required', logo) : undefined}
          value={logoFilename}
          url={reseller?.logoUrl ?? null}
          onChange={form.setLogo}
          onSending={onLogo}
        />
        <Fields of={draft} names={['primaryColor', 'secondaryColor']} />
      </SimpleGrid>
      <LookPreview primaryColor={primaryColor} secondaryColor={secondaryColor} />
      <div>
        <Title order={3} size="sm" fw={600}>
          {t('reseller.videos')}
        </Title>
        <Text size="sm" c="stone.6" mt={4}>
          {t(isOwn ? 'brand.videos-hint' : 'reseller.videos-hint')}
        </Text>
      </div>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="lg" verticalSpacing="lg">
        {names.map(name => (
          <VideoField key={name} of={draft} name={name} />
        ))}
      </SimpleGrid>
    </Stack>
  )
}

/** Whether the domain leads here is seen by opening it, with the protocol and the port of this page. */
function LoginLink({ hostname }: { readonly hostname: string }) {
  const t = useTranslate()
  const host = [hostname, location.port].filter(Boolean).join(':')
  return (
    <Anchor
      href={`${location.protocol}//${host}${pathTo('login')}`}
      target="_blank"
      rel="noopener"
      size="sm"
      mt={6}
      display="inline-block"
      c="second.7"
      underline="always"
    >
      {t('reseller.open-login')}
    </Anchor>
  )
}
