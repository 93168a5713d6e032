import { Alert, Button, Group, List, Text } from '@mantine/core'
import { choiceLabel, fieldLabel } from '../../ui/form/labels.ts'
import { useTranslate, type Translate } from '../../ui/language.ts'
import { differing, type FormField, type FormValues } from './customer.ts'

interface Props {
  readonly mine: FormValues
  readonly theirs: FormValues
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
        {differing(mine, theirs).map(name => (
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

function shown(t: Translate, name: FormField, values: FormValues): string {
  if (name === 'state') return choiceLabel(t, 'OrganizationState', values.state)
  const value = values[name]
  return (Array.isArray(value) ? value.join(', ') : value) || t('organization.empty-value')
}
