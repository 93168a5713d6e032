import { Anchor, SegmentedControl, Text, Title } from '@mantine/core'
import { languages, type Language } from '@vitrine/model/messages/languages.ts'
import type { CSSProperties, ReactNode } from 'react'
import { useBranding } from '../../api/branding.ts'
import { chooseLanguage } from '../../ui/chooseLanguage.ts'
import { UnreachableBanner } from '../../ui/connection/UnreachableBanner.tsx'
import { useLanguage, useTranslate } from '../../ui/language.ts'
import { Logo } from '../../ui/Logo.tsx'
import { Backdrop, BackdropControl } from './Backdrop.tsx'
import classes from './LoginPage.module.css'

const year = new Date().getFullYear()
/** The evening of a partner who has no colour. */
const grey = '5B544C'

/** Around what is asked of somebody who is not signed in: the partner's card, before the evening. */
export function LoginFrame({
  title,
  subtitle,
  children,
}: {
  readonly title: string
  readonly subtitle: string
  readonly children: ReactNode
}) {
  const t = useTranslate()
  const { email, isPartner, primaryColor } = useBranding()
  const scene = isPartner ? { '--scene': `#${primaryColor ?? grey}` } : {}
  return (
    <div className={classes.page} data-partner={isPartner || undefined} style={scene as CSSProperties}>
      <UnreachableBanner />
      <Backdrop />
      <main className={classes.card}>
        <Logo height={36} />
        <Title order={1} mt="lg">
          {title}
        </Title>
        <Text c="stone.6" mt={4}>
          {subtitle}
        </Text>
        {children}
        {email !== null && (
          <Text size="sm" c="stone.6" mt="lg">
            <Help address={email} />
          </Text>
        )}
      </main>
      <footer className={classes.footer}>
        <LanguageSwitch />
        <BackdropControl />
        <Text size="sm">{t('app.powered-by', { product: 'Vitrine', year: String(year) })}</Text>
      </footer>
    </div>
  )
}

/** The help sentence, with its address as a link. */
function Help({ address }: { readonly address: string }) {
  const t = useTranslate()
  const [before, after] = t('app.login.help', { address: '\u0000' }).split('\u0000')
  return (
    <>
      {before}
      <Anchor href={`mailto:${address}`} c="second.7" underline="always">
        {address}
      </Anchor>
      {after}
    </>
  )
}

function LanguageSwitch() {
  const t = useTranslate()
  const spoken = useLanguage()
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('app.language')}
      classNames={{ root: classes.languages, label: classes.language, indicator: classes.indicator }}
      value={spoken}
      onChange={next => chooseLanguage(next as Language)}
      data={languages.map(each => ({ value: each, label: <span lang={each}>{t(`app.language.${each}`)}</span> }))}
    />
  )
}
