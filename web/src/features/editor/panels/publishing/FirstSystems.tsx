import { Checkbox, Stack, Switch, Text } from '@mantine/core'
import { maxRolloutSystems } from '@vitrine/model/areas/presentations/rollout.ts'
import { MomentField } from '../../../../ui/form/MomentField.tsx'
import { useTranslate } from '../../../../ui/language.ts'
import { useTimeZone } from '../../../../ui/useTimeZone.ts'

/** To which systems a publication goes first; null: to all. */
export interface First {
  readonly rolloutSystemIds: string[]
  /** When the others have it; null: when a user says so. */
  readonly rolloutAt: string | null
}

interface Props {
  /** Those on which it plays. */
  readonly systems: readonly { readonly id: string; readonly title: string }[]
  readonly first: First | null
  /** Those that had the publication before first: this one goes to them too [RU5]. */
  readonly already: readonly string[]
  readonly onChange: (first: First | null) => void
  /** It was to be published so, and can't be. */
  readonly isWrong: boolean
}

/** Whether it goes to all systems at once, or to some first. */
export function FirstSystems({ systems, first, already, isWrong, onChange }: Props) {
  const t = useTranslate()
  const timeZone = useTimeZone()
  const isFull = (first?.rolloutSystemIds.length ?? 0) >= maxRolloutSystems
  return (
    <Stack gap="xs">
      <Switch
        label={t('publishing.first')}
        description={first ? t('publishing.first-hint') : undefined}
        checked={first !== null}
        onChange={event => onChange(event.currentTarget.checked ? { rolloutSystemIds: [...already], rolloutAt: null } : null)}
      />
      {first && (
        <>
          <Checkbox.Group
            label={t('publishing.first-systems')}
            description={already.length > 0 && t('publishing.first-already')}
            withAsterisk
            value={first.rolloutSystemIds}
            error={isWrong && first.rolloutSystemIds.length === 0 && t('publishing.first-none')}
            onChange={rolloutSystemIds => onChange({ ...first, rolloutSystemIds })}
          >
            <Stack gap={6} mt={6} mah="12rem" style={{ overflowY: 'auto' }}>
              {systems.map(({ id, title }) => (
                <Checkbox
                  key={id}
                  value={id}
                  label={title}
                  disabled={already.includes(id) || (isFull && !first.rolloutSystemIds.includes(id))}
                />
              ))}
            </Stack>
          </Checkbox.Group>
          <MomentField
            label={t('publishing.first-at')}
            timeZone={timeZone}
            saysZone
            value={first.rolloutAt}
            error={isWrong && first.rolloutAt !== null && Date.parse(first.rolloutAt) <= Date.now() && t('rule.past')}
            onChange={rolloutAt => onChange({ ...first, rolloutAt })}
            maw="18rem"
          />
          <Text size="xs" c="stone.6">
            {t('publishing.first-at-hint')}
          </Text>
        </>
      )}
    </Stack>
  )
}
