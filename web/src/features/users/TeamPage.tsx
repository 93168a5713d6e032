import { fullName } from '@vitrine/model/areas/users/fullName.ts'
import { Badge, Button, Group, Paper, Text } from '@mantine/core'
import { IconKey, IconMailForward, IconPencil, IconPlus, IconTrash, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import type { Answer } from '../../api/client.ts'
import { useClientSettings } from '../../api/clientSettings.ts'
import { useCall } from '../../api/useCall.ts'
import { useViewer } from '../../api/viewer.ts'
import { confirm } from '../../ui/confirm.ts'
import { choiceLabel, fieldLabel } from '../../ui/form/labels.ts'
import { useFormats, useTranslate } from '../../ui/language.ts'
import { ListStates } from '../../ui/ListStates.tsx'
import { Page } from '../../ui/Page.tsx'
import { Pager } from '../../ui/Pager.tsx'
import panel from '../../ui/Panel.module.css'
import { RefusedNotice } from '../../ui/refused/RefusedNotice.tsx'
import { RowMenu } from '../../ui/RowMenu.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { usePage } from '../../ui/usePage.ts'
import { useKeptDeletion } from '../bin/useKeptDeletion.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { usePasswordLink, type PasswordLink } from './userActions.ts'
import { UserForm, type Owner } from './UserForm.tsx'

type Member = Answer<'allMembers'>['items'][number]

/** The people of one's own organisation or partner, for those who look after them: docs/spec/members.md. */
export default function TeamPage() {
  const t = useTranslate()
  const viewer = useViewer()
  const page = usePage({ isInAddress: true })
  const answer = useCall('allMembers', page.args, { keep: true })
  const { items, isLoading, pager } = page.listed(answer)
  const [form, setForm] = useState<{ readonly user: Member | null } | null>(null)
  const [link, setLink] = useState<PasswordLink | null>(null)
  const owner = viewer && ownerOf(viewer)
  const invite = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setForm({ user: null })}>
      {t('team.invite')}
    </Button>
  )
  return (
    <Page
      title={t('app.routes.team.title')}
      subtitle={t('team.subtitle', { name: viewer?.organization?.title ?? viewer?.reseller?.name ?? '' })}
      actions={invite}
    >
      <SearchBox label={t('user.find')} initial={page.search} onSearch={page.onSearch} />
      <ListStates
        answer={answer}
        isLoading={isLoading}
        count={items.length}
        search={page.search}
        empty={{ icon: IconUsers, title: t('team.none'), body: t('team.none-body'), action: invite }}
      >
        <Paper withBorder radius="lg" className={panel.panel}>
          <ul className={panel.rows} style={{ marginTop: -1 }} aria-label={t('app.routes.team.title')}>
            {items.map(user => (
              <Colleague key={user.id} user={user} onEdit={() => setForm({ user })} onLink={setLink} />
            ))}
          </ul>
        </Paper>
      </ListStates>
      <Pager {...pager} />
      {form && owner && <UserForm user={form.user} owner={owner} isColleague onLink={setLink} onClose={() => setForm(null)} />}
      {link && <LinkDialog of={link} onClose={() => setLink(null)} />}
    </Page>
  )
}

function ownerOf({ organizationId, organization, resellerId }: NonNullable<ReturnType<typeof useViewer>>): Owner | null {
  if (organizationId) return { organizationId, needsApproval: organization?.needsApproval === true }
  return resellerId ? { resellerId } : null
}

interface Props {
  readonly user: Member
  readonly onEdit: () => void
  readonly onLink: (link: PasswordLink) => void
}

function Colleague({ user, onEdit, onLink }: Props) {
  const t = useTranslate()
  const viewer = useViewer()
  const isOneself = user.id === viewer?.id
  const name = fullName(user)
  const items = useMenuOf(user, { onEdit, onLink })
  return (
    <li className={panel.row}>
      <div className={panel.what}>
        <Group gap="xs">
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {isOneself ? `${name} (${t('team.you')})` : name}
          </Text>
          {viewer?.role === 'USER' && (
            <Badge variant="light" tt="none">
              {choiceLabel(t, 'MemberRole', user.memberRole)}
            </Badge>
          )}
        </Group>
        <Text c="stone.7" style={{ overflowWrap: 'anywhere' }}>
          {user.email}
        </Text>
        <Coming of={user} />
        {user.memberRole === 'LOCATION' && <Places of={user} />}
        <div className={panel.told}>
          <RefusedNotice at={user.id} />
        </div>
      </div>
      <RowMenu label={t('resource.actions-of', { title: name })} items={items} />
    </li>
  )
}

/** So many are named. */
const namedOnLine = 3

/** Of which locations a colleague is. */
function Places({ of: { locations, maySetPrices } }: { readonly of: Member }) {
  const t = useTranslate()
  const names = locations
    .slice(0, namedOnLine)
    .map(({ title }) => title)
    .join(', ')
  const more = locations.length - namedOnLine
  if (locations.length === 0)
    return (
      <Text size="sm" c="red.9">
        {t('team.without-location')}
      </Text>
    )
  return (
    <>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {more > 0 ? t('app.and-more', { names, count: more }) : names}
      </Text>
      {maySetPrices && (
        <Text size="sm" c="stone.6">
          {fieldLabel(t, 'user', 'maySetPrices')}
        </Text>
      )}
    </>
  )
}

/** Since when a colleague is asked in, or when they signed in last. */
function Coming({ of: { invitedAt, linkEndsAt, signedInAt } }: { readonly of: Member }) {
  const t = useTranslate()
  const { date, time } = useFormats()
  const moment = (at: string) => `${date(at)} ${time(at)}`
  if (invitedAt === null)
    return (
      <Text size="sm" c="stone.6">
        {signedInAt === null ? t('team.not-lately') : t('team.signed-in', { date: moment(signedInAt) })}
      </Text>
    )
  return (
    <Text size="sm" c={linkEndsAt === null ? 'red.9' : 'stone.7'}>
      {linkEndsAt === null
        ? t('team.expired', { date: date(invitedAt) })
        : t('team.invited', { date: date(invitedAt), until: moment(linkEndsAt) })}
    </Text>
  )
}

/** What is done with a colleague, and with one who has not come yet. */
function useMenuOf(user: Member, { onEdit, onLink }: Pick<Props, 'onEdit' | 'onLink'>) {
  const t = useTranslate()
  const viewer = useViewer()
  const { sendsMail } = useClientSettings()
  const sendLink = usePasswordLink({ onLink })
  const { remove } = useKeptDeletion('deleteUser')
  const isOneself = user.id === viewer?.id
  const isInvited = user.invitedAt !== null
  const name = fullName(user)
  async function end() {
    const question = isInvited
      ? { title: t('team.withdraw-title', { name }), body: t('team.withdraw-body'), action: t('team.withdraw') }
      : { title: t('team.end-title', { name }), body: t('user.delete-body'), action: t('team.end') }
    if (await confirm({ ...question, danger: true })) await remove({ id: user.id, title: name })
  }
  const again = t(sendsMail ? 'team.again' : 'team.link-again')
  return [
    { id: 'edit', icon: IconPencil, word: t('app.edit'), isDanger: false, disabled: false, onClick: onEdit },
    {
      id: 'link',
      icon: isInvited ? IconMailForward : IconKey,
      word: isInvited ? again : t('user.send-password'),
      isDanger: false,
      disabled: isOneself,
      onClick: () => void sendLink(user),
    },
    {
      id: 'end',
      icon: IconTrash,
      word: t(isInvited ? 'team.withdraw' : 'team.end'),
      isDanger: true,
      disabled: isOneself,
      onClick: () => void end(),
    },
  ]
}
