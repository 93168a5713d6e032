import { ActionIcon, Avatar, Group, Menu, Space, Text, Tooltip, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconLanguage, IconLogout } from '@tabler/icons-react'
import { fullName } from '@vitrine/model/areas/users/fullName.ts'
import { can } from '@vitrine/model/access/permissions.ts'
import { routes } from '@vitrine/model/access/routes.ts'
import { languages, type Language } from '@vitrine/model/messages/languages.ts'
import { useBranding } from '../api/branding.ts'
import type { SignedIn } from '../api/viewer.ts'
import { initialsOf } from '../ui/initials.ts'
import { chooseLanguage } from '../ui/chooseLanguage.ts'
import { language, useLanguage, useTranslate } from '../ui/language.ts'
import { logOut } from '../api/leaving.ts'
import { lazy, Suspense } from 'react'
import { SearchButton } from './SearchButton.tsx'
import classes from './Shell.module.css'

/** Its words come with the first page behind the login, which a page of trouble is not. */
const NoticesBell = lazy(async () => {
  await language.beginPages('start')
  return import('../features/notices/NoticesBell.tsx')
})

/** Who is signed in, which opens their account; beside it the search, the notices, the language and the way out. */
export function UserMenu({ viewer }: { readonly viewer: SignedIn }) {
  const t = useTranslate()
  return (
    <Group gap={4} wrap="nowrap" style={{ flex: 'none' }}>
      <SearchButton />
      {can(viewer, 'start') && (
        <Suspense fallback={<Space w={34} />}>
          <NoticesBell />
        </Suspense>
      )}
      <Account viewer={viewer} />
      <LanguageMenu />
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
  const { secondaryColor } = useBranding()
  const name = fullName(viewer)
  return (
    <Tooltip label={viewer.email}>
      <Link to={routes.account.path} className={classes.account}>
        <VisuallyHidden>{t('app.account-of', { name })}</VisuallyHidden>
        <Avatar size={32} color={secondaryColor ? 'second.6' : 'second.7'} variant="filled" aria-hidden>
          {initialsOf(name)}
        </Avatar>
        <Text size="sm" fw={500} visibleFrom="xs" maw={200} truncate component="span" aria-hidden>
          {name}
        </Text>
      </Link>
    </Tooltip>
  )
}

function LanguageMenu() {
  const t = useTranslate()
  const spoken = useLanguage()
  return (
    <Menu width={180}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="stone.8" size="lg" aria-label={t('app.language')}>
          <IconLanguage size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={spoken} onChange={next => chooseLanguage(next as Language)} aria-label={t('app.language')}>
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
