import { Alert, Button, Group, List, Text } from '@mantine/core'
import { choiceLabel, fieldLabel } from '../../ui/form/labels.ts'
import { useTranslate, type Translate } from '../../ui/language.ts'
import { differing, valuesOf, type Customer, type FormField, type FormValues } from './customer.ts'

interface Props {
  readonly mine: FormValues
  readonly theirs: Customer
  readonly onMine: () => void
  readonly onTheirs: () => void
}

/** Of two who saved at once, the second is told what the first has saved, and chooses. */
export function ConflictNotice({ mine, theirs, onMine, onTheirs }: Props) {
  const t = useTranslate()
  return (
    <Alert color="yellow" role="alert" title={t('organization.conflict-title')}>
      <Text size="sm">{t('organization.conflict-body')}</Text>
      <List size="sm" my="xs">
        {differing(mine, valuesOf(theirs)).map(name => (
          <List.Item key={name}>
            {fieldLabel(t, 'organization', name)}: <strong>{shown(t, name, theirs)}</strong>
          </List.Item>
        ))}
      </List>
      <Group gap="sm">
        <Button size="xs" variant="default" onClick={onTheirs}>
          {t('organization.conflict-theirs')}
        </Button>
        <Button size="xs" onClick={onMine}>
          {t('organization.conflict-mine')}
        </Button>
      </Group>
    </Alert>
  )
}

function shown(t: Translate, name: FormField, theirs: Customer): string {
  if (name === 'state') return choiceLabel(t, 'OrganizationState', theirs.state)
  if (name === 'needsApproval' || name === 'isEmergencyAllowed')
    return t(theirs[name] ? 'organization.switched-on' : 'organization.switched-off')
  if (name === 'logoFilename' && theirs.logoFilename) return t('organization.another-logo')
  const value = name === 'resellerId' ? theirs.reseller?.name : theirs[name]
  return (Array.isArray(value) ? value.join(', ') : String(value ?? '')) || t('organization.empty-value')
}
