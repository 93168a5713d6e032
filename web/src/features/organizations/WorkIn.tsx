import { Button, Group, Paper, Text, type ButtonProps } from '@mantine/core'
import { IconBuildingStore } from '@tabler/icons-react'
import { useState } from 'react'
import { addressIn } from '@vitrine/model/areas/users/ownPlace.ts'
import { actAs } from '../../api/actAs.ts'
import { useCall } from '../../api/useCall.ts'
import { useViewer, type SignedIn } from '../../api/viewer.ts'
import { useTranslate } from '../../ui/language.ts'
import { toast } from '../../ui/toast.tsx'
import type { Customer } from './customer.ts'

/** The customer of an installation that has one alone. */
export function useOnlyCustomer(isAsked: boolean) {
  const list = useCall('allOrganizations', { limit: 2 }, { enabled: isAsked })
  const only = list.data?.totalCount === 1 ? list.data.items[0] : undefined
  const organization = useCall('findOrganization', { id: only?.id ?? '' }, { enabled: only !== undefined })
  return { list, organization }
}

/** Works there as the user that is an administrator's own ([US13]), else as one who may do everything there. */
async function workIn({ users, title }: Pick<Customer, 'users' | 'title'>, { email }: SignedIn, wanted?: string): Promise<void> {
  const own = users.find(each => each.email === addressIn(email, title))
  const user = own ?? users.find(({ memberRole }) => memberRole === 'MANAGER') ?? users[0]
  if (user) await actAs(user.id, wanted).catch((error: unknown) => toast.failed('acting.failed', { error }))
}

/** Goes to work there, once however often it is pressed: each time stands in the audit log. */
export function WorkInButton({ customer, wanted, ...props }: WorkInButtonProps) {
  const viewer = useViewer()
  const [isGoing, setGoing] = useState(false)
  function handleClick() {
    if (!viewer) return
    setGoing(true)
    void workIn(customer, viewer, wanted).finally(() => setGoing(false))
  }
  return <Button loading={isGoing} onClick={handleClick} {...props} />
}

interface WorkInButtonProps extends ButtonProps {
  readonly customer: Customer
  /** The page on which the work begins; without one, that of the role. */
  readonly wanted?: string
  readonly autoFocus?: boolean
}

/** Leads an administrator whose installation has one customer to where its menu and screens are: [US36]. */
export function WorkIn() {
  const t = useTranslate()
  const viewer = useViewer()
  const { organization } = useOnlyCustomer(viewer?.role === 'ADMIN')
  const only = organization.data
  if (!only || only.users.length === 0) return null
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" gap="md">
        <Text flex="1 1 280px">{t('setUp.work-body', { title: only.title })}</Text>
        <WorkInButton customer={only} leftSection={<IconBuildingStore size={18} aria-hidden />}>
          {t('setUp.work', { title: only.title })}
        </WorkInButton>
      </Group>
    </Paper>
  )
}
