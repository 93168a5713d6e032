import { Button, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { fullName } from '@vitrine/model/areas/users/fullName.ts'
import { matchesSearch } from '@vitrine/model/kernel/search.ts'
import { useState } from 'react'
import { useTranslate } from '../../ui/language.ts'
import { Pager } from '../../ui/Pager.tsx'
import { Panel } from '../../ui/Panel.tsx'
import classes from '../../ui/Panel.module.css'
import { RefusedNotice } from '../../ui/refused/RefusedNotice.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { RowMenu } from '../../ui/RowMenu.tsx'
import { chosenSort, SortSelect, sortsOfNames } from '../../ui/SortSelect.tsx'
import { usePage } from '../../ui/usePage.ts'
import { AddressDialog, type AddressLink } from './AddressDialog.tsx'
import { AddressLinkDialog } from './AddressLinkDialog.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { useUserActions, type PasswordLink, type User } from './userActions.ts'
import { UserForm, type Owner } from './UserForm.tsx'

interface Props {
  readonly users: readonly User[]
  /** Whose they are. */
  readonly owner: Owner
  /** The partner whose customer that is. */
  readonly managedBy?: string | null
}

const byName = (a: User, b: User) => fullName(a).localeCompare(fullName(b))
const byAge = (a: User, b: User) => Date.parse(a.createdAt) - Date.parse(b.createdAt)
const inOrder: Readonly<Record<(typeof sortsOfNames)[number], (a: User, b: User) => number>> = {
  title: byName,
  'title-reversed': (a, b) => byName(b, a),
  newest: (a, b) => byAge(b, a),
  oldest: byAge,
}

const withPlaces = (user: User) => ({ ...user, locations: user.locations?.flatMap(({ location }) => location ?? []) ?? [] })

/** So many are seen at a glance; of more one looks for some. */
const few = 8

/** The people of a customer or of a partner: the one list of their page, whose address says where one is in it. */
export function UsersPanel({ users, owner, managedBy = null }: Props) {
  const t = useTranslate()
  const [form, setForm] = useState<{ readonly user: User | null } | null>(null)
  const [link, setLink] = useState<PasswordLink | null>(null)
  const [readdressed, setReaddressed] = useState<User | null>(null)
  const [addressLink, setAddressLink] = useState<AddressLink | null>(null)
  const actionsOf = useUserActions({ onEdit: user => setForm({ user }), onLink: setLink, onAddress: setReaddressed }, managedBy)
  const page = usePage({ isInAddress: true, filters: ['sort'] })
  const sort = chosenSort(sortsOfNames, page.filters.sort)
  const { search } = page
  const found = users.filter(user => matchesSearch(`${fullName(user)} ${user.email}`, search)).toSorted(inOrder[sort])
  const { pager } = page.listed({ data: { totalCount: found.length, items: found }, isPlaceholderData: false, error: null })
  const shown = found.slice(pager.offset, pager.offset + pager.limit)
  return (
    <Panel
      title={t('user.many')}
      actions={
        <Button size="sm" variant="light" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setForm({ user: null })}>
          {t('user.add')}
        </Button>
      }
    >
      {users.length === 0 ? (
        <Text c="stone.6" className={classes.none ?? ''}>
          {t('organizationId' in owner ? 'user.none-body' : 'user.none-of-reseller')}
        </Text>
      ) : (
        <>
          {(users.length > few || search !== '') && (
            <div className={classes.body}>
              <Group gap="sm">
                <SearchBox label={t('user.find')} initial={search} pause={0} onSearch={page.onSearch} />
                <SortSelect offered={sortsOfNames} value={sort} onChange={next => page.onFilters({ sort: next })} />
              </Group>
            </div>
          )}
          {found.length === 0 && (
            <Text c="stone.7" className={classes.none ?? ''}>
              {t('app.nothing-found-body', { search })}
            </Text>
          )}
          <ul className={classes.rows} aria-label={t('user.many')}>
            {shown.map(user => (
              <li key={user.id} className={classes.row}>
                <div className={classes.what}>
                  <Text fw={600}>{fullName(user)}</Text>
                  <Text c="stone.7">{user.email}</Text>
                  <div className={classes.told}>
                    <RefusedNotice at={user.id} />
                  </div>
                </div>
                <RowMenu label={t('resource.actions-of', { title: fullName(user) })} items={actionsOf(user)} />
              </li>
            ))}
          </ul>
          {pager.total > pager.limit && (
            <div className={classes.body}>
              <Pager {...pager} />
            </div>
          )}
        </>
      )}
      {form && <UserForm user={form.user && withPlaces(form.user)} owner={owner} onLink={setLink} onClose={() => setForm(null)} />}
      {readdressed && <AddressDialog user={readdressed} isOneself={false} onLink={setAddressLink} onClose={() => setReaddressed(null)} />}
      {addressLink && <AddressLinkDialog of={addressLink} onClose={() => setAddressLink(null)} />}
      {link && <LinkDialog of={link} onClose={() => setLink(null)} />}
    </Panel>
  )
}
