import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslate } from '../../ui/language.ts'
import { pathTo } from '../../ui/links.tsx'
import { useBeginnings } from './beginnings.ts'

/** Always there, whatever else the page shows: [SP7]. */
export function QuickButtons() {
  const t = useTranslate()
  const shown = useBeginnings().filter(({ isQuick }) => isQuick)
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
