import { Select } from '@mantine/core'
import type { Role } from '@vitrine/model/access/permissions.ts'
import type { EmergencyReach } from '@vitrine/model/areas/emergencies/reach.ts'
import { useState } from 'react'
import { ruleMessage } from '../../ui/form/labels.ts'
import { SearchSelect } from '../../ui/form/SearchSelect.tsx'
import { useTranslate } from '../../ui/language.ts'
import { useNamed } from '../../ui/form/useSearched.ts'
import { screenName } from '../systems/screens.ts'
import { offeredReaches, reachKey, type Place } from './emergency.ts'

interface Props {
  readonly place: Place
  readonly role: Role
  /** Somebody wanted to go on: what is missing is said. */
  readonly isTried: boolean
  readonly onChange: (place: Place) => void
}

/** Where a message goes. */
export function PlaceFields({ place, role, isTried, onChange }: Props) {
  const t = useTranslate()
  const { reach, organizationId = null, systemId = null } = place
  const missing = (value: string | null | undefined, label: string) => isTried && !value && ruleMessage(t, 'required', label)
  const customer = t('organization.one')
  const system = t('system.one')
  return (
    <>
      <Select
        label={t('emergency.where')}
        allowDeselect={false}
        data={offeredReaches(role).map(each => ({ value: each, label: t(reachKey(each, role)) }))}
        value={reach}
        onChange={value => value && onChange({ reach: value as EmergencyReach })}
      />
      {reach === 'CUSTOMER' && role !== 'USER' && (
        <SearchSelect
          call="allOrganizations"
          label={customer}
          withAsterisk
          error={missing(organizationId, customer)}
          value={organizationId}
          nothing="organization.none"
          onChange={({ id }) => onChange({ reach, organizationId: id })}
        />
      )}
      {reach === 'SYSTEM' && (
        <SearchSelect
          call="allSystems"
          label={system}
          withAsterisk
          error={missing(systemId, system)}
          value={systemId}
          nothing="system.none"
          detailOf={({ organization }) => (role === 'USER' ? null : organization?.title)}
          onChange={({ id }) => onChange({ reach, systemId: id })}
        />
      )}
      {reach === 'SCREEN' && <ScreenFields place={place} role={role} isTried={isTried} onChange={onChange} />}
    </>
  )
}

/** A screen of a system. */
function ScreenFields({ place: { reach, screenId = null }, role, isTried, onChange }: Props) {
  const t = useTranslate()
  const [systemId, setSystemId] = useState<string | null>(null)
  const { found } = useNamed('allSystems', systemId)
  const [system, screen] = [t('system.one'), t('emergency.screen')]
  return (
    <>
      <SearchSelect
        call="allSystems"
        label={system}
        withAsterisk
        error={isTried && systemId === null && ruleMessage(t, 'required', system)}
        value={systemId}
        nothing="system.none"
        detailOf={({ organization }) => (role === 'USER' ? null : organization?.title)}
        onChange={({ id }) => {
          setSystemId(id)
          onChange({ reach })
        }}
      />
      <Select
        label={screen}
        withAsterisk
        searchable
        allowDeselect={false}
        disabled={!found}
        placeholder={t('app.choose')}
        error={isTried && systemId !== null && !screenId && ruleMessage(t, 'required', screen)}
        data={(found?.screens ?? []).map(each => ({ value: each.id, label: screenName(t, each) }))}
        value={screenId ?? null}
        onChange={value => value && onChange({ reach, screenId: value })}
      />
    </>
  )
}
