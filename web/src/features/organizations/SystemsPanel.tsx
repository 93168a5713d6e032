import { Button, Group, Text, UnstyledButton } from '@mantine/core'
import { IconBell, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslate } from '../../ui/language.ts'
import { Panel } from '../../ui/Panel.tsx'
import classes from '../../ui/Panel.module.css'
import { RowMenu } from '../../ui/RowMenu.tsx'
import type { Whose } from '../absence/alerts.ts'
import { LazyAbsenceDialog } from '../absence/LazyAbsenceDialog.tsx'
import { connectedOf, type System } from '../systems/screens.ts'
import { SystemDialog } from '../systems/SystemDialog.tsx'
import { SystemForm } from '../systems/SystemForm.tsx'
import { useSystemActions } from '../systems/useSystemActions.ts'

interface Props {
  readonly systems: readonly System[]
  readonly organizationId: string
  /** What the customer is called. */
  readonly customer: string
}

/** The systems of a customer; a click opens the way to connect their TVs. */
export function SystemsPanel({ systems, organizationId, customer }: Props) {
  const t = useTranslate()
  const [form, setForm] = useState<{ readonly system: System | null } | null>(null)
  const [openId, setOpenId] = useState<string | null>(null)
  const [missed, setMissed] = useState<Whose | null>(null)
  const actionsOf = useSystemActions({
    onEdit: system => setForm({ system }),
    onCodes: ({ id }) => setOpenId(id),
    onAbsence: system => setMissed({ ...system, systemId: system.id }),
  })
  const open = systems.find(({ id }) => id === openId)
  const sorted = systems.toSorted((a, b) => a.title.localeCompare(b.title))
  return (
    <Panel
      title={t('system.many')}
      actions={
        <Group gap="xs">
          <Button
            size="sm"
            variant="subtle"
            leftSection={<IconBell size={18} aria-hidden />}
            onClick={() => setMissed({ organizationId, title: customer })}
          >
            {t('absence.menu')}
          </Button>
          <Button size="sm" variant="light" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setForm({ system: null })}>
            {t('system.add')}
          </Button>
        </Group>
      }
    >
      {systems.length === 0 ? (
        <Text c="stone.6" className={classes.none ?? ''}>
          {t('system.none-body')}
        </Text>
      ) : (
        <ul className={classes.rows} aria-label={t('system.many')}>
          {sorted.map(system => (
            <li key={system.id} className={classes.row} data-opens onClick={() => setOpenId(system.id)}>
              <div className={classes.what}>
                <UnstyledButton fw={600} component="button" style={{ fontWeight: 600 }}>
                  {system.title}
                </UnstyledButton>
                <Text c="stone.7">
                  {t('system.screens')}: {system.screenCount} ·{' '}
                  {t('systems.connected-count', { connected: connectedOf(system), count: system.screens.length })}
                </Text>
              </div>
              <RowMenu label={t('resource.actions-of', { title: system.title })} items={actionsOf(system)} />
            </li>
          ))}
        </ul>
      )}
      {open && <SystemDialog system={open} owner={null} onClose={() => setOpenId(null)} />}
      {missed && <LazyAbsenceDialog whose={missed} onClose={() => setMissed(null)} />}
      {form && <SystemForm system={form.system} organizationId={organizationId} onClose={() => setForm(null)} />}
    </Panel>
  )
}
