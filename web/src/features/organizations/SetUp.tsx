import { Button, Group, Paper, PasswordInput, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core'
import { isUnclaimed } from '@vitrine/model/areas/users/firstAdministrator.ts'
import { password as passwordField } from '@vitrine/model/areas/accounts/passwords.ts'
import { useState, type FormEvent, type ReactNode } from 'react'
import { actAs } from '../../api/actAs.ts'
import { useCall } from '../../api/useCall.ts'
import { useChange } from '../../api/useChange.ts'
import { useViewer, type SignedIn } from '../../api/viewer.ts'
import { Fields } from '../../ui/form/Fields.tsx'
import { focusInvalid } from '../../ui/form/focusInvalid.ts'
import { fieldLabel, ruleMessage } from '../../ui/form/labels.ts'
import { brokenRule, useDraft } from '../../ui/form/useDraft.ts'
import { useTranslate } from '../../ui/language.ts'
import { Page } from '../../ui/Page.tsx'
import { connectedOf } from '../../ui/systems/screens.ts'
import { SystemDialog } from '../../ui/systems/SystemDialog.tsx'
import { SystemForm } from '../../ui/systems/SystemForm.tsx'
import { toast } from '../../ui/toast.tsx'
import { LinkDialog } from '../../ui/users/LinkDialog.tsx'
import { nameOf, type PasswordLink } from '../../ui/users/userActions.ts'
import { UserForm } from '../../ui/users/UserForm.tsx'
import type { Customer } from './customer.ts'

const stepCount = 5

/** What a new installation still lacks, as a step; null: nothing, or it isn't known yet. What was done is seen in what there is. */
export function useSetUp() {
  const viewer = useViewer()
  const isAdmin = viewer?.role === 'ADMIN'
  const list = useCall('allOrganizations', { limit: 2 }, { enabled: isAdmin })
  const only = list.data?.totalCount === 1 ? list.data.items[0] : undefined
  const business = useCall('findOrganization', { id: only?.id ?? '' }, { enabled: only !== undefined })
  if (!isAdmin || !viewer || !list.data) return null
  if (isUnclaimed(viewer)) return { step: 1, viewer, business: null } as const
  if (list.data.totalCount === 0) return { step: 2, viewer, business: null } as const
  if (!only || !business.data) return null
  const { users, systems } = business.data
  const step = users.length === 0 ? 3 : systems.length === 0 ? 4 : systems.every(system => connectedOf(system) === 0) ? 5 : null
  return step && ({ step, viewer, business: business.data } as const)
}

type State = NonNullable<ReturnType<typeof useSetUp>>

/** Leads whoever runs a new installation from the printed password to the first TV. */
export function SetUp({ state: { step, viewer, business }, onSkip }: { readonly state: State; readonly onSkip: () => void }) {
  const t = useTranslate()
  // It is shown while the next step has begun already.
  const [link, setLink] = useState<PasswordLink | null>(null)
  return (
    <Page title={t('setUp.title')}>
      <Paper withBorder radius="lg" p="xl" maw={640}>
        <Stack gap="md">
          <Text size="sm" c="stone.6">
            {t('setUp.step', { step, count: stepCount })}
          </Text>
          {step === 1 && <Claim viewer={viewer} />}
          {step === 2 && <Business />}
          {business && step === 3 && <People business={business} onLink={setLink} />}
          {business && step === 4 && <Screens business={business} />}
          {business && step === 5 && <Television business={business} />}
        </Stack>
      </Paper>
      {link && <LinkDialog of={link} onClose={() => setLink(null)} />}
      {step > 1 && (
        <Button variant="subtle" style={{ alignSelf: 'flex-start' }} onClick={onSkip}>
          {t('setUp.skip')}
        </Button>
      )}
    </Page>
  )
}

interface StepProps {
  readonly title: string
  readonly body?: string
  readonly children: ReactNode
}

const Step = ({ title, body, children }: StepProps) => (
  <>
    <Title order={2} size="h3">
      {title}
    </Title>
    {body && <Text c="stone.7">{body}</Text>}
    {children}
  </>
)

const rule = passwordField()

function Claim({ viewer }: { readonly viewer: SignedIn }) {
  const t = useTranslate()
  const draft = useDraft('user', { firstName: '', lastName: '', email: '', role: viewer.role })
  const [password, setPassword] = useState('')
  const [broken, setBroken] = useState<string | null>(null)
  const claimed = useChange('claimInstallation', { shownHere: error => draft.refuse(error) })

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const weak = brokenRule(rule, password)
    setBroken(weak)
    const isRight = draft.check()
    if (weak) focusInvalid()
    const { firstName, lastName, email } = draft.value
    if (isRight && !weak) void claimed.run({ input: { firstName, lastName, email, password } })
  }

  return (
    <Step title={t('setUp.you')} body={t('setUp.you-body')}>
      <form onSubmit={handleSubmit} noValidate>
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <Fields of={draft} names={['firstName', 'lastName']} />
          </SimpleGrid>
          <Fields of={draft} names={['email']} />
          <PasswordInput
            name="password"
            label={fieldLabel(t, 'user', 'password')}
            description={t('setUp.password-hint')}
            withAsterisk
            autoComplete="new-password"
            value={password}
            error={broken && ruleMessage(t, broken, fieldLabel(t, 'user', 'password'))}
            onChange={event => {
              setPassword(event.currentTarget.value)
              setBroken(null)
            }}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={claimed.busy}>
              {t('setUp.next')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Step>
  )
}

/** Of customers nothing is said here. */
const setUpSays = { fails: 'setUp.businessFailed', done: 'setUp.businessDone' } as const

function Business() {
  const t = useTranslate()
  const draft = useDraft('organization', { title: '', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone })
  const created = useChange('createOrganization', { shownHere: error => draft.refuse(error), says: setUpSays })
  const { title, timeZone } = draft.value

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (draft.check()) void created.run({ input: { title: title.trim(), ...(timeZone && { timeZone }) } })
  }

  return (
    <Step title={t('setUp.business')} body={t('setUp.business-body')}>
      <form onSubmit={handleSubmit} noValidate>
        <Stack gap="md">
          <TextInput
            label={t('setUp.business-name')}
            withAsterisk
            value={title}
            error={draft.errors['title'] && ruleMessage(t, draft.errors['title'], t('setUp.business-name'))}
            onChange={event => draft.set('title', event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={created.busy}>
              {t('setUp.next')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Step>
  )
}

function People({ business, onLink }: { readonly business: Customer; readonly onLink: (link: PasswordLink) => void }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <Step title={t('setUp.user')} body={t('setUp.user-body', { title: business.title })}>
      <Button style={{ alignSelf: 'flex-start' }} onClick={() => setOpen(true)}>
        {t('user.add')}
      </Button>
      {isOpen && <UserForm user={null} owner={{ organizationId: business.id }} onLink={onLink} onClose={() => setOpen(false)} />}
    </Step>
  )
}

function Screens({ business }: { readonly business: Customer }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <Step title={t('setUp.system')} body={t('system.none-body')}>
      <Button style={{ alignSelf: 'flex-start' }} onClick={() => setOpen(true)}>
        {t('system.add')}
      </Button>
      {isOpen && <SystemForm system={null} organizationId={business.id} onClose={() => setOpen(false)} />}
    </Step>
  )
}

function Television({ business: { users, systems } }: { readonly business: Customer }) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const [user] = users
  const [system] = systems
  const name = user ? nameOf(user) : ''
  const handleLogIn = () => user && void actAs(user.id).catch((error: unknown) => toast.failed('acting.unable', { error }))
  return (
    <Step title={t('setUp.tv')} body={t('setUp.tv-body', { name })}>
      <Group gap="sm">
        <Button onClick={() => setOpen(true)}>{t('setUp.tv-connect')}</Button>
        <Button variant="default" onClick={handleLogIn}>
          {t('setUp.log-in', { name })}
        </Button>
      </Group>
      {isOpen && system && <SystemDialog system={system} owner={null} onClose={() => setOpen(false)} />}
    </Step>
  )
}
