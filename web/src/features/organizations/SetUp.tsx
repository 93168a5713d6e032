import { Button, Group, PasswordInput, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core'
import { notifications, notificationsStore } from '@mantine/notifications'
import { isUnclaimed } from '@vitrine/model/areas/users/firstAdministrator.ts'
import { addressIn } from '@vitrine/model/areas/users/ownPlace.ts'
import { password as passwordField } from '@vitrine/model/areas/accounts/passwords.ts'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { newId } from '../../api/newId.ts'
import { uploadLogo } from '../../api/upload.ts'
import { useCall } from '../../api/useCall.ts'
import { useChange } from '../../api/useChange.ts'
import { useViewer, type SignedIn } from '../../api/viewer.ts'
import { rememberedText } from '../../device/remembered.ts'
import { drawLogo } from '../../ui/drawnLogo.ts'
import { Fields } from '../../ui/form/Fields.tsx'
import { FormFailure } from '../../ui/form/FormFailure.tsx'
import { useFormFailure, type Failure } from '../../ui/form/formFailures.ts'
import { focusInvalid } from '../../ui/form/focusInvalid.ts'
import { fieldLabel, ruleMessage } from '../../ui/form/labels.ts'
import { brokenRule, useDraft } from '../../ui/form/useDraft.ts'
import { useTranslate } from '../../ui/language.ts'
import { pathTo } from '../../ui/links.tsx'
import { Panel } from '../../ui/Panel.tsx'
import classes from '../../ui/Panel.module.css'
import { CodeForm } from '../systems/CodeForm.tsx'
import { TvHint } from '../systems/TvHint.tsx'
import { connectedOf } from '../systems/screens.ts'
import { LinkDialog } from '../users/LinkDialog.tsx'
import type { PasswordLink } from '../users/userActions.ts'
import { UserForm } from '../users/UserForm.tsx'
import type { Customer } from './customer.ts'
import { useOnlyCustomer, WorkInButton } from './WorkIn.tsx'

const stepCount = 6

/** On this device, for good: the first steps go on without a TV. */
const withoutTv = rememberedText({ key: 'vitrine.set-up-without-tv', on: 'device' })

/** What a new installation still lacks, as a step; null: nothing, or it isn't known yet. What was done is seen in what there is. */
export function useSetUp() {
  const viewer = useViewer()
  const isAdmin = viewer?.role === 'ADMIN'
  const { list, organization } = useOnlyCustomer(isAdmin)
  const isConnected = organization.data?.systems.some(system => connectedOf(system) > 0) ?? false
  const [isTvLater, setTvLater] = useState(() => withoutTv.get() !== null)
  const isReady = isConnected || isTvLater
  const presentations = useCall('allPresentations', { limit: 1 }, { enabled: isAdmin && isReady })
  if (!isAdmin || !viewer || !list.data) return null
  function leaveTv() {
    withoutTv.set('yes')
    setTvLater(true)
  }
  const known = { viewer, isConnected, leaveTv }
  if (isUnclaimed(viewer)) return { ...known, step: 1, organization: null } as const
  if (list.data.totalCount === 0) return { ...known, step: 2, organization: null } as const
  if (!organization.data) return null
  const { users, systems } = organization.data
  const isPlayable = isReady && presentations.data?.totalCount !== 0
  const step = users.length === 0 ? 3 : systems.length === 0 ? 4 : !isReady ? 5 : isPlayable ? null : 6
  return step && ({ ...known, step, organization: organization.data } as const)
}

type State = NonNullable<ReturnType<typeof useSetUp>>

/** Leads whoever runs a new installation from the printed password to the first TV and what it shows. */
export function SetUp({
  state: { step, viewer, organization, isConnected, leaveTv },
  onSkip,
}: {
  readonly state: State
  readonly onSkip: () => void
}) {
  const t = useTranslate()
  // It is shown while the next step has begun already.
  const [link, setLink] = useState<PasswordLink | null>(null)
  return (
    <Panel
      title={t('setUp.title')}
      actions={
        <Text size="sm" c="stone.6">
          {t('setUp.step', { step, count: stepCount })}
        </Text>
      }
    >
      <Stack gap="md" maw={640} className={classes.body}>
        {step === 1 && <Claim viewer={viewer} />}
        {step === 2 && <Organization />}
        {organization && step === 3 && <People organization={organization} viewer={viewer} onLink={setLink} />}
        {organization && step === 4 && <Screens organization={organization} />}
        {organization && step === 5 && <Television organization={organization} />}
        {organization && step === 6 && <MenuBoard organization={organization} isConnected={isConnected} />}
        {step > 1 && (
          <Group gap="xs">
            {step === 5 && (
              <Button variant="default" size="compact-sm" onClick={leaveTv}>
                {t('setUp.later')}
              </Button>
            )}
            <Button variant="subtle" size="compact-sm" ml={step === 5 ? 0 : -8} onClick={onSkip}>
              {t('setUp.skip')}
            </Button>
          </Group>
        )}
      </Stack>
      {link && <LinkDialog of={link} onClose={() => setLink(null)} />}
    </Panel>
  )
}

/** What a step has told goes with the step that follows it, in which it is still read. `step`: null while the next isn't known. */
export function useToastsOfSteps(step: number | null) {
  const before = useRef<readonly string[]>([])
  useEffect(() => {
    if (step === null) return
    before.current.forEach(id => notifications.hide(id))
    before.current = notificationsStore.getState().notifications.flatMap(({ id }) => id ?? [])
  }, [step])
}

interface StepProps {
  readonly title: string
  readonly body?: string
  readonly children: ReactNode
}

const Step = ({ title, body, children }: StepProps) => (
  <>
    <Title order={3} size="h4">
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
  const { submitted, ...told } = useFormFailure(claimed.busy)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const weak = brokenRule(rule, password)
    setBroken(weak)
    const isRight = draft.check()
    if (weak) focusInvalid()
    const { firstName, lastName, email } = draft.value
    if (!isRight || weak) return
    submitted()
    void claimed.run({ input: { firstName, lastName, email, password } })
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
          <Next isBusy={claimed.busy} {...told} />
        </Stack>
      </form>
    </Step>
  )
}

interface NextProps {
  readonly isBusy: boolean
  readonly failure: Failure | null
  readonly isToRetry: boolean
}

function Next({ isBusy, failure, isToRetry }: NextProps) {
  const t = useTranslate()
  return (
    <>
      <FormFailure failure={failure} />
      <Group justify="flex-end">
        <Button type="submit" loading={isBusy}>
          {t(isToRetry ? 'app.retry' : 'setUp.next')}
        </Button>
      </Group>
    </>
  )
}

/** Of customers nothing is said here. */
const setUpSays = { fails: 'setUp.organizationFailed', done: 'setUp.organizationDone' } as const

function Organization() {
  const t = useTranslate()
  const draft = useDraft('organization', { title: '', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone })
  const created = useChange('createOrganization', { shownHere: error => draft.refuse(error), says: setUpSays })
  const [isDrawing, setDrawing] = useState(false)
  const { submitted, ...told } = useFormFailure(isDrawing || created.busy)
  const { timeZone } = draft.value
  const title = draft.value.title.trim()

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (!draft.check() || isDrawing) return
    submitted()
    setDrawing(true)
    // An organisation is no less one without a logo: its form draws it as well.
    const logo = await drawLogo(title)
      .then(uploadLogo)
      .catch(() => null)
    setDrawing(false)
    await created.run({ input: { title, ...(timeZone && { timeZone }), ...(logo && { logoFilename: logo.filename }) } })
  }

  return (
    <Step title={t('setUp.organization')} body={t('setUp.organization-body')}>
      <form onSubmit={event => void handleSubmit(event)} noValidate>
        <Stack gap="md">
          <TextInput
            label={t('setUp.organization-name')}
            withAsterisk
            autoFocus
            value={draft.value.title}
            error={draft.errors['title'] && ruleMessage(t, draft.errors['title'], t('setUp.organization-name'))}
            onChange={event => draft.set('title', event.currentTarget.value)}
          />
          <Next isBusy={isDrawing || created.busy} {...told} />
        </Stack>
      </form>
    </Step>
  )
}

interface PeopleProps {
  readonly organization: Customer
  readonly viewer: SignedIn
  readonly onLink: (link: PasswordLink) => void
}

/** Whoever runs the installation works in the organisation too, without a second address: [US13]. */
function People({ organization, viewer, onLink }: PeopleProps) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const created = useChange('createUser')
  const handleOwn = () => {
    const { firstName, lastName, email } = viewer
    // Nobody knows it, and nobody needs to: its owner acts as this user.
    const password = `${newId()}-Aa1`
    void created.run({
      input: { organizationId: organization.id, firstName, lastName, email: addressIn(email, organization.title), password },
    })
  }
  return (
    <Step title={t('setUp.user')} body={t('setUp.user-body', { title: organization.title })}>
      <Group gap="sm">
        <Button autoFocus loading={created.busy} onClick={handleOwn}>
          {t('setUp.user-own')}
        </Button>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('setUp.user-other')}
        </Button>
      </Group>
      {isOpen && <UserForm user={null} owner={{ organizationId: organization.id }} onLink={onLink} onClose={() => setOpen(false)} />}
    </Step>
  )
}

function Screens({ organization }: { readonly organization: Customer }) {
  const t = useTranslate()
  const draft = useDraft('system', {
    title: t('setUp.system-title'),
    screenCount: 1,
    orientation: 'LANDSCAPE',
    organizationId: organization.id,
  })
  const created = useChange('createSystem', { shownHere: error => draft.refuse(error) })
  const { submitted, ...told } = useFormFailure(created.busy)

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const { title, ...others } = draft.value
    if (!draft.check()) return
    submitted()
    void created.run({ input: { ...others, title: title.trim() } })
  }

  return (
    <Step title={t('setUp.system')} body={t('setUp.system-body')}>
      <form onSubmit={handleSubmit} noValidate>
        <Stack gap="md">
          <Fields of={draft} names={['screenCount', 'title', 'orientation']} autoFocus />
          <Next isBusy={created.busy} {...told} />
        </Stack>
      </form>
    </Step>
  )
}

/** The code is asked for at once: the TV that shows it stands before whoever reads this. */
function Television({ organization: { systems } }: { readonly organization: Customer }) {
  const t = useTranslate()
  const [system] = systems
  const screens = useCall('allScreens', { limit: 1, filter: { systemId: system?.id ?? '' } }, { enabled: system !== undefined })
  const screen = screens.data?.items[0]
  return (
    <Step title={t('setUp.tv')}>
      <TvHint />
      <div style={{ maxWidth: 320 }}>{screen && <CodeForm screen={screen} isAgreed={false} />}</div>
    </Step>
  )
}

function MenuBoard({ organization, isConnected }: { readonly organization: Customer; readonly isConnected: boolean }) {
  const t = useTranslate()
  return (
    <Step title={t(isConnected ? 'setUp.menu' : 'setUp.menu-first')} body={t('setUp.menu-body', { title: organization.title })}>
      <WorkInButton customer={organization} wanted={`${pathTo('presentations')}#create`} autoFocus style={{ alignSelf: 'flex-start' }}>
        {t('setUp.menu-make')}
      </WorkInButton>
    </Step>
  )
}
