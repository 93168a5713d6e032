import { ActionIcon, Avatar, Group, Menu, Text, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconLogout } from '@tabler/icons-react'
import { languages, type Language } from '@vitrine/model/messages/languages.ts'
import { useBranding } from '../api/branding.ts'
import type { SignedIn } from '../api/viewer.ts'
import { language, useLanguage, useTranslate } from '../ui/language.ts'
import { logOut } from '../api/leaving.ts'

/** Who is signed in, with the language behind it, and beside it the way out. */
export function UserMenu({ viewer }: { readonly viewer: SignedIn }) {
  const t = useTranslate()
  return (
    <Group gap={4} wrap="nowrap">
      <Account viewer={viewer} />
      <Tooltip label={t('app.logout')}>
        <ActionIcon variant="subtle" color="stone.8" size="lg" aria-label={t('app.logout')} onClick={() => void logOut()}>
          <IconLogout size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Group>
  )
}

function Account({ viewer }: { readonly viewer: SignedIn }) {
  const t = useTranslate()
  const spoken = useLanguage()
  const { secondaryColor } = useBranding()
  const name = `${viewer.firstName} ${viewer.lastName}`.trim()
  return (
    <Menu width={220}>
      <Menu.Target>
        <UnstyledButton px={6} py={4}>
          <VisuallyHidden>{t('app.account-menu', { name })}</VisuallyHidden>
          <Group gap={8} wrap="nowrap" aria-hidden>
            <Avatar size={32} color={secondaryColor ? 'second.6' : 'second.7'} variant="filled">
              {initialsOf(viewer)}
            </Avatar>
            <Text size="sm" fw={500} visibleFrom="xs" maw={200} truncate title={name}>
              {name}
            </Text>
            <IconChevronDown size={16} />
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
        <Menu.RadioGroup value={spoken} onChange={next => language.set(next as Language)} aria-label={t('app.language')}>
          {languages.map(each => (
            <Menu.RadioItem key={each} value={each} lang={each}>
              {t(`app.language.${each}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}

const initialsOf = ({ firstName, lastName }: SignedIn) => `${firstName.trim()[0] ?? ''}${lastName.trim()[0] ?? ''}`.toUpperCase()
