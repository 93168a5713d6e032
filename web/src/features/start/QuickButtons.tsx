import { Button, Group } from '@mantine/core'
import { can } from '@vitrine/model/access/permissions.ts'
import { routes } from '@vitrine/model/access/routes.ts'
import { Link } from '@tanstack/react-router'
import { useViewer } from '../../api/viewer.ts'
import { useTranslate } from '../../ui/language.ts'
import { pathTo, useExists } from '../../ui/links.tsx'
import { beginnings } from './beginnings.ts'

/** Always there, whatever else the page shows: [SP7]. */
export function QuickButtons() {
  const t = useTranslate()
  const viewer = useViewer()
  const exists = useExists()
  const shown = beginnings.filter(({ name, isQuick }) => isQuick && exists(name) && can(viewer, routes[name].access))
  if (shown.length === 0) return null
  return (
    <Group component="nav" gap="sm" aria-label={t('app.start.quick-start')}>
      {shown.map(({ name, icon: Sign }) => (
        <Button key={name} variant="default" component={Link} to={pathTo(name)} leftSection={<Sign size={18} aria-hidden />}>
          {t(`app.routes.${name}.title`)}
        </Button>
      ))}
    </Group>
  )
}
