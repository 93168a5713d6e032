import { Alert, Button, Group, SimpleGrid, Stack } from '@mantine/core'
import { IconArrowLeft, IconDeviceFloppy, IconTrash } from '@tabler/icons-react'
import { useChange } from '../../api/useChange.ts'
import { confirm } from '../../ui/confirm.ts'
import { Fields } from '../../ui/form/Fields.tsx'
import { fieldLabel, ruleMessage } from '../../ui/form/labels.ts'
import { useTranslate } from '../../ui/language.ts'
import { pathTo, useGo } from '../../ui/links.tsx'
import { LogoField } from '../../ui/LogoField.tsx'
import { Page } from '../../ui/Page.tsx'
import { Panel } from '../../ui/Panel.tsx'
import classes from '../../ui/Panel.module.css'
import { toast } from '../../ui/toast.tsx'
import { useLeaving } from '../../ui/useLeaving.ts'
import { UsersPanel } from '../../ui/users/UsersPanel.tsx'
import { LookPreview } from './LookPreview.tsx'
import { useResellerForm, type Reseller, type ResellerForm as Form } from './useResellerForm.ts'
import { VideoField } from './VideoField.tsx'

/** A partner; while it is made there are no users yet. Null: a new one. */
export function ResellerForm({ reseller }: { readonly reseller: Reseller | null }) {
  const t = useTranslate()
  const go = useGo()
  const form = useResellerForm(reseller)
  const leaving = useLeaving(form.isDirty)
  const deleted = useChange('deleteReseller')
  const icon = { size: 18, 'aria-hidden': true } as const

  async function handleSave() {
    const saved = await form.save()
    if (!saved) return
    if (!saved.id) return toast.failed('reseller.saveFailed')
    leaving.allow()
    if (reseller) go('list-resellers')
    else go('edit-reseller', { id: saved.id })
  }

  async function handleDelete() {
    if (!reseller) return
    const question = {
      title: t('resource.delete-title', { title: reseller.name }),
      body: t('reseller.delete-body', { count: reseller.users.length }),
      action: t('app.delete'),
      danger: true,
    }
    if (!(await confirm(question)) || !(await deleted.run({ id: reseller.id }))) return
    leaving.allow()
    go('list-resellers')
  }

  return (
    <Page
      title={reseller ? reseller.name : t('reseller.add')}
      breadcrumbs={[{ label: t('app.routes.list-resellers.title'), to: pathTo('list-resellers') }]}
      actions={
        <>
          <Button variant="default" leftSection={<IconArrowLeft {...icon} />} onClick={() => go('list-resellers')}>
            {t('app.back')}
          </Button>
          {reseller && (
            <Button
              variant="default"
              c="red.8"
              leftSection={<IconTrash {...icon} />}
              loading={deleted.busy}
              onClick={() => void handleDelete()}
            >
              {t('reseller.delete')}
            </Button>
          )}
        </>
      }
    >
      <Panel
        title={t('organization.details')}
        actions={
          <Button size="sm" leftSection={<IconDeviceFloppy {...icon} />} loading={form.busy} onClick={() => void handleSave()}>
            {t('app.save')}
          </Button>
        }
      >
        <div className={classes.body}>
          <Details form={form} reseller={reseller} onSave={() => void handleSave()} />
        </div>
      </Panel>
      {reseller && <UsersPanel users={reseller.users} owner={{ resellerId: reseller.id }} />}
    </Page>
  )
}

interface DetailsProps {
  readonly form: Form
  readonly reseller: Reseller | null
  readonly onSave: () => void
}

function Details({ form, reseller, onSave }: DetailsProps) {
  const t = useTranslate()
  const { draft } = form
  const { logoFilename = null, primaryColor = null, secondaryColor = null } = draft.value
  const logo = fieldLabel(t, 'reseller', 'logoFilename')
  const names = ['video1', 'video2', 'video3'] as const
  return (
    <Stack gap="lg">
      {form.isOutOfDate && (
        <Alert color="yellow" role="alert" title={t('reseller.conflict-title')}>
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
        <Fields of={draft} names={['name', 'email', 'hostname']} />
        <LogoField
          label={logo}
          error={form.logoError ? ruleMessage(t, 'required', logo) : undefined}
          value={logoFilename}
          url={reseller?.logoUrl ?? null}
          onChange={form.setLogo}
        />
        <Fields of={draft} names={['primaryColor', 'secondaryColor']} />
      </SimpleGrid>
      <LookPreview primaryColor={primaryColor} secondaryColor={secondaryColor} />
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="lg" verticalSpacing="lg">
        {names.map(name => (
          <VideoField key={name} of={draft} name={name} />
        ))}
      </SimpleGrid>
    </Stack>
  )
}
