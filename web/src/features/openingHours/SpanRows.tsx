import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslate } from '../../ui/language.ts'
import { furtherSpan, isOvernight, problemOf, type DraftSpan } from './hoursDraft.ts'

interface Props {
  /** Whose hours these are. */
  readonly of: string
  readonly spans: readonly DraftSpan[]
  readonly onChange: (spans: readonly DraftSpan[]) => void
}

/** The hours of a day: none is closed, several have pauses between them. */
export function SpanRows({ of, spans, onChange }: Props) {
  const t = useTranslate()
  const problem = problemOf(spans)
  const set = (place: number, change: Partial<DraftSpan>) => onChange(spans.map((span, i) => (i === place ? { ...span, ...change } : span)))
  const add = (
    <Button
      size="compact-xs"
      variant="subtle"
      leftSection={<IconPlus size={14} aria-hidden />}
      aria-label={`${of}: ${t('openingHours.add-span')}`}
      onClick={() => onChange([...spans, furtherSpan(spans)])}
    >
      {t('openingHours.add-span')}
    </Button>
  )
  return (
    // On a phone below the name of the day, where there is no room beside it.
    <Stack gap={4} style={{ flex: '1 1 220px', minWidth: 0 }}>
      {spans.length === 0 && (
        <Group gap="xs">
          <Text size="sm" c="stone.7" py={6}>
            {t('openingHours.closed')}
          </Text>
          {add}
        </Group>
      )}
      {spans.map((span, place) => (
        <Group key={place} gap={6}>
          {(['opensAt', 'closesAt'] as const).map(end => (
            <TextInput
              key={end}
              type="time"
              size="xs"
              style={{ flex: '1 1 96px', maxWidth: 128 }}
              aria-label={`${of}: ${t(end === 'opensAt' ? 'openingHours.opens-at' : 'openingHours.closes-at')}`}
              value={span[end]}
              error={problem !== null}
              onChange={event => set(place, { [end]: event.currentTarget.value.slice(0, 5) })}
            />
          ))}
          <ActionIcon
            variant="subtle"
            color="stone.7"
            aria-label={`${of}: ${t('openingHours.remove-span')}`}
            title={t('openingHours.remove-span')}
            onClick={() => onChange(spans.filter((_, i) => i !== place))}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
          {isOvernight(span) && (
            <Text size="xs" c="stone.7">
              {t(span.opensAt === span.closesAt ? 'openingHours.around-the-clock' : 'openingHours.next-day')}
            </Text>
          )}
        </Group>
      ))}
      {problem && (
        <Text size="xs" c="red.9" role="alert">
          {t(problem === 'overlap' ? 'openingHours.overlap' : 'openingHours.incomplete')}
        </Text>
      )}
      {spans.length > 0 && spans.length < 4 && <div>{add}</div>}
    </Stack>
  )
}
