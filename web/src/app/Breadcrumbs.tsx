import { Anchor, Breadcrumbs as Trail, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useStore } from '@vitrine/renderer/useStore.ts'
import { crumbs } from '../ui/crumbs.ts'
import { useTranslate } from '../ui/language.ts'
import classes from './Shell.module.css'

/** Where this page stands; on narrow screens its title says enough. */
export function Breadcrumbs() {
  const t = useTranslate()
  const steps = useStore(crumbs)
  if (steps.length === 0) return null
  return (
    <Trail component="nav" aria-label={t('app.breadcrumbs')} visibleFrom="sm" separatorMargin={8} ml="md" className={classes.crumbs}>
      {steps.map(({ label, to, search }) =>
        to ? (
          <Anchor
            key={label}
            component={Link}
            to={to}
            {...(search && { search: search as never })}
            size="sm"
            c="stone.7"
            className={classes.crumb}
          >
            {label}
          </Anchor>
        ) : (
          <Text key={label} size="sm" c="stone.7" aria-current="page" className={classes.crumb}>
            {label}
          </Text>
        ),
      )}
    </Trail>
  )
}
