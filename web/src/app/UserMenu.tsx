import { Avatar, Group, Menu, Text, UnstyledButton } from '@mantine/core'
import { IconCheck, IconChevronDown, IconLanguage, IconLogout } from '@tabler/icons-react'
import { languages } from '@vitrine/model/messages/messages.ts'
import type { SignedIn } from '../api/viewer.ts'
import { language, useLanguage, useSay } from '../ui/language.ts'
import { logOut } from './leaving.ts'

/** Who is signed in; behind it the language and the way out. */
export function UserMenu({ viewer }: { readonly viewer: SignedIn }) {
  const say = useSay()
  const spoken = useLanguage()
  const name = `${viewer.firstName} ${viewer.lastName}`.trim()
  return (
    <Menu width={220}>
      <Menu.Target>
        <UnstyledButton px={6} py={4} aria-label={say('app.account-menu', { name })}>
          <Group gap={8} wrap="nowrap">
            <Avatar size={32} color="second.7" variant="filled" aria-hidden>
              {initialsOf(viewer)}
            </Avatar>
            <Text size="sm" fw={500} visibleFrom="xs" maw={200} truncate>
              {name}
            </Text>
            <IconChevronDown size={16} aria-hidden />
          </Group>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          {name}
          <br />
          {viewer.email}
        </Menu.Label>
        <Menu.Divider />
        <Menu.Label>{say('app.language')}</Menu.Label>
        {languages.map(each => (
          <Menu.Item
            key={each}
            lang={each}
            role="menuitemradio"
            aria-checked={each === spoken}
            leftSection={<IconLanguage size={18} aria-hidden />}
            rightSection={each === spoken ? <IconCheck size={16} aria-hidden /> : null}
            onClick={() => language.set(each)}
          >
            {say(`app.language.${each}`)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => void logOut()}>
          {say('app.logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

const initialsOf = ({ firstName, lastName }: SignedIn) => `${firstName.trim()[0] ?? ''}${lastName.trim()[0] ?? ''}`.toUpperCase()
