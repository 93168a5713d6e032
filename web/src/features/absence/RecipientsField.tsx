import { MultiSelect, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { fullName } from '@vitrine/model/areas/users/fullName.ts'
import { maxRecipients } from '@vitrine/model/areas/absence/entities.ts'
import { maxItems } from '@vitrine/model/calls/pagingLimit.ts'
import { useState, type ReactNode } from 'react'
import type { Answer } from '../../api/client.ts'
import { useCall } from '../../api/useCall.ts'
import { fieldLabel } from '../../ui/form/labels.ts'
import { useTranslate, type Translate } from '../../ui/language.ts'

type Recipient = Answer<'allAbsenceRecipients'>['items'][number]

interface Props {
  readonly organizationId: string
  readonly value: readonly string[]
  readonly error: ReactNode
  readonly onChange: (userIds: string[]) => void
}

/** Users who are told: searched on the server, as all lists are. Those whom the user can't choose from are counted, and stay. */
export function RecipientsField({ organizationId, value, error, onChange }: Props) {
  const t = useTranslate()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 200)
  const [asked] = useState(value)
  const named = useCall('allAbsenceRecipients', { organizationId, ids: [...asked], limit: maxItems }, { enabled: asked.length > 0 })
  const found = useCall('allAbsenceRecipients', { organizationId, limit: maxItems, ...(search && { search }) }, { keep: true })
  const [known, setKnown] = useState<ReadonlyMap<string, Recipient>>(new Map())
  const all = new Map([...known, ...[...(named.data?.items ?? []), ...(found.data?.items ?? [])].map(user => [user.id, user] as const)])
  const chosen = value.filter(id => all.has(id))
  const isNamed = asked.length === 0 || named.data !== undefined
  const others = value.filter(id => !all.has(id))

  return (
    <div>
      <MultiSelect
        label={fieldLabel(t, 'absenceAlert', 'userIds')}
        placeholder={chosen.length === 0 ? t('absence.users-search') : ''}
        searchable
        data={[...all.values()].map(user => ({ value: user.id, label: nameOf(t, user) }))}
        maxValues={maxRecipients.users}
        value={chosen}
        disabled={!isNamed}
        searchValue={typed}
        onSearchChange={setTyped}
        nothingFoundMessage={t('absence.no-users')}
        error={error}
        onChange={ids => {
          setKnown(all)
          onChange([...others, ...ids])
        }}
      />
      {isNamed && others.length > 0 && (
        <Text size="xs" c="stone.7" mt={4}>
          {t('absence.besides', { count: others.length })}
        </Text>
      )}
    </div>
  )
}

function nameOf(t: Translate, recipient: Recipient): string {
  const name = fullName(recipient)
  return recipient.role === 'USER' ? name : t(`absence.role.${recipient.role}`, { name })
}
