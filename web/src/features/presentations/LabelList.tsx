import { Badge, Group, Text } from '@mantine/core'
import { useTranslate } from '../../ui/language.ts'

/** So many are named on a card. */
const mostShown = 4

/** The labels of a presentation; what is not named is counted, and named to whoever points at it. */
export function LabelList({ labels }: { readonly labels: readonly string[] }) {
  const t = useTranslate()
  if (labels.length === 0) return null
  const others = labels.slice(mostShown)
  return (
    <Group component="ul" gap={4} p={0} m={0} mt={6} aria-label={t('field.presentation.labels')} style={{ listStyle: 'none' }}>
      {labels.slice(0, mostShown).map(label => (
        <Badge key={label} component="li" variant="light" color="stone" c="stone.8" tt="none" fw={500} maw="100%" title={label}>
          {label}
        </Badge>
      ))}
      {others.length > 0 && (
        <Text component="li" size="xs" c="stone.6" title={others.join(', ')}>
          {t('presentations.labels-more', { count: others.length })}
        </Text>
      )}
    </Group>
  )
}
