import { Alert, Fieldset, PasswordInput, Radio, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { can, featureFlags, memberRoles } from '@vitrine/model/access/permissions.ts'
import { grants } from '@vitrine/model/areas/users/members.ts'
import { password as passwordField } from '@vitrine/model/areas/accounts/passwords.ts'
import { picked } from '@vitrine/model/kernel/record.ts'
import { useState } from 'react'
import type { CallError } from '../../api/callError.ts'
import { useClientSettings } from '../../api/clientSettings.ts'
import { useCall } from '../../api/useCall.ts'
import { useChange } from '../../api/useChange.ts'
import { useResultId } from '../../api/useResultId.ts'
import { Fields } from '../../ui/form/Fields.tsx'
import { focusInvalid } from '../../ui/form/focusInvalid.ts'
import { choiceLabel, fieldLabel, ruleMessage } from '../../ui/form/labels.ts'
import { brokenRule, useDraft } from '../../ui/form/useDraft.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useTranslate } from '../../ui/language.ts'
import { LocationsField, type Place } from './LocationsField.tsx'
import { usePasswordLink, type PasswordLink, type User } from './userActions.ts'
import { useViewer } from '../../api/viewer.ts'

export type Owner = { readonly organizationId: string; readonly needsApproval?: boolean } | { readonly resellerId: string }

interface Props {
  /** Null: a new one. */
  readonly user: UserOfForm | null
  readonly owner: Owner
  /** Told where no mail tells a new user. */
  readonly onLink: (link: PasswordLink) => void
  readonly onClose: () => void
  /** Of the viewer's own team: they are asked in, and given no more than the viewer has. */
  readonly isColleague?: boolean
}
type UserOfForm = Pick<
  User,
  'id' | 'email' | 'firstName' | 'lastName' | 'memberRole' | 'maySetPrices' | 'updatedAt' | (typeof grants)[number]
> & {
  readonly locations: readonly Place[]
}

const rule = passwordField()

/** A user of a customer or a partner. A partner's people have no sections that could be switched off. */
export function UserForm({ user, owner, onLink, onClose, isColleague = false }: Props) {
  const t = useTranslate()
  const [begun] = useState(user)
  const isOfCustomer = 'organizationId' in owner
  // A colleague is asked in to make something; who manages is said on purpose.
  const first = isColleague && isOfCustomer ? ({ memberRole: 'EDITOR' } as const) : {}
  const draft = useDraft('user', begun ? picked(begun, ['email', 'firstName', 'lastName', 'memberRole', 'maySetPrices', ...grants]) : first)
  const [password, setPassword] = useState('')
  const [passwordError, setPasswordError] = useState<string | null>(null)
  const [locations, setLocations] = useState<readonly Place[]>(begun?.locations ?? [])
  const [locationsError, setLocationsError] = useState<string | null>(null)
  const [isOutOfDate, setOutOfDate] = useState(false)
  const settings = { shownHere: handleRefusal }
  const withResultId = useResultId()
  const created = useChange('createUser', { ...settings, again: true })
  const updated = useChange('updateUser', settings)
  const viewer = useViewer()
  /** Nobody gives what they don't have; what somebody has stays to be taken away. */
  const isGiven = (grant: (typeof grants)[number]) => !isColleague || viewer?.[grant] === true || begun?.[grant] === true
  const hasLocations = useHasLocationsOf(isOfCustomer ? owner.organizationId : null)
  const roles = memberRoles.filter(
    role => role !== 'LOCATION' || begun?.memberRole === role || (hasLocations && isGiven('isProductsEnabled')),
  )
  // Whoever is of locations alone has their kitchens, and no sections besides.
  const isOfLocations = isOfCustomer && draft.value.memberRole === 'LOCATION'
  const flags = featureFlags.filter(isGiven)
  const hasApproval = isOfCustomer && !isOfLocations && owner.needsApproval === true && isGiven('isApprover')
  const { sendsMail } = useClientSettings()
  const makeLink = usePasswordLink({ onLink })

  function handleRefusal(error: CallError): boolean {
    if (error.code === 'ConflictError') setOutOfDate(true)
    const refused = error.fields.find(({ path }) => path === 'input.password')
    if (refused) setPasswordError(refused.rule)
    const ofLocations = error.fields.find(({ path }) => path === 'locationIds')
    if (ofLocations) setLocationsError(ofLocations.rule)
    const isShown = draft.refuse(error) || refused !== undefined || ofLocations !== undefined || error.code === 'ConflictError'
    if (refused || ofLocations) focusInvalid()
    return isShown
  }

  async function handleSubmit() {
    const broken = begun || password === '' ? null : brokenRule(rule, password)
    setPasswordError(broken)
    const missing = isOfLocations && locations.length === 0 ? 'locationNeeded' : null
    setLocationsError(missing)
    if (missing) focusInvalid()
    if (!draft.check() || broken || missing) return
    const { email, firstName, lastName } = draft.value
    const given = {
      firstName,
      lastName,
      ...(isOfCustomer && picked(draft.value, ['memberRole', ...flags])),
      ...(isOfLocations ? picked(draft.value, ['maySetPrices']) : begun?.maySetPrices && { maySetPrices: false }),
      ...(isOfCustomer && !begun && Object.fromEntries(featureFlags.filter(flag => !flags.includes(flag)).map(flag => [flag, false]))),
      ...(hasApproval && picked(draft.value, ['isApprover'])),
      ...(isOfLocations && isGiven('isProductsEnabled') && { isProductsEnabled: true }),
    }
    const where = isOfLocations ? { locationIds: locations.map(({ id }) => id) } : {}
    const saved = begun
      ? await updated.run({ input: { ...given, id: begun.id, updatedAt: begun.updatedAt }, ...where })
      : await created.run(
          withResultId({ input: { ...ownerOf(owner), ...given, email, ...(password && { password }) }, ...where }),
          isColleague && password === '' && sendsMail ? { says: { done: 'team.invitation-sent' } } : {},
        )
    if (!saved?.id) return
    if (!begun && password === '' && !sendsMail) await makeLink(saved)
    onClose()
  }

  return (
    <FormDialog
      title={t(isColleague ? (begun ? 'team.edit' : 'team.invite') : begun ? 'user.edit' : 'user.add')}
      {...(isColleague && !begun && { action: t('team.send-invitation') })}
      busy={created.busy || updated.busy}
      disabled={isOutOfDate}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      {isOutOfDate && (
        <Alert color="yellow" role="alert">
          {t('user.conflict')}
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Fields of={draft} names={['firstName', 'lastName']} autoFocus />
      </SimpleGrid>
      {begun ? (
        <TextInput label={fieldLabel(t, 'user', 'email')} value={begun.email} readOnly description={t('user.email-fixed')} />
      ) : (
        <>
          <Fields of={draft} names={['email']} />
          {!isColleague && (
            <PasswordInput
              name="password"
              label={fieldLabel(t, 'user', 'password')}
              description={t('user.password-hint')}
              autoComplete="new-password"
              value={password}
              error={passwordError && ruleMessage(t, passwordError, fieldLabel(t, 'user', 'password'))}
              onChange={event => {
                setPassword(event.currentTarget.value)
                setPasswordError(null)
              }}
            />
          )}
        </>
      )}
      {isOfCustomer && (
        <Radio.Group
          label={fieldLabel(t, 'user', 'memberRole')}
          value={draft.value.memberRole}
          onChange={value => draft.set('memberRole', value as User['memberRole'])}
          error={draft.errors.memberRole && ruleMessage(t, draft.errors.memberRole, fieldLabel(t, 'user', 'memberRole'))}
        >
          <Stack gap={6} mt={6}>
            {roles.map(role => (
              <Radio key={role} value={role} label={choiceLabel(t, 'MemberRole', role)} description={t(`team.role-${role}`)} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {isOfLocations && (
        <LocationsField
          organizationId={owner.organizationId}
          chosen={locations}
          error={locationsError}
          onChange={chosen => {
            setLocations(chosen)
            setLocationsError(null)
          }}
        />
      )}
      {isOfLocations && <Fields of={draft} names={['maySetPrices']} />}
      {hasApproval && <Fields of={draft} names={['isApprover']} />}
      {isOfCustomer && !isOfLocations && flags.length > 0 && (
        <Fieldset legend={t('user.sections')}>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <Fields of={draft} names={flags} />
          </SimpleGrid>
        </Fieldset>
      )}
    </FormDialog>
  )
}

/** Whether an organisation has any location. Who isn't told of them is no one's to ask. */
function useHasLocationsOf(organizationId: string | null): boolean {
  const mayAsk = can(useViewer(), ['systems', 'kitchen'])
  const { data } = useCall('allLocations', { limit: 1, filter: { organizationId } }, { enabled: mayAsk && organizationId !== null })
  return (data?.totalCount ?? 0) > 0
}

const ownerOf = (owner: Owner) => ('organizationId' in owner ? { organizationId: owner.organizationId } : owner)
