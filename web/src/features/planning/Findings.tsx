import { Button, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react'
import { findingsOf, type Finding } from '@vitrine/model/areas/collections/blocks.ts'
import { useMemo, useState } from 'react'
import { useLanguage, useTranslate } from '../../ui/language.ts'
import { RouteLink } from '../../ui/links.tsx'
import { useLooking } from '../../ui/looking.tsx'
import { namedSome } from '../../ui/namedSome.ts'
import { screenName } from '../systems/screens.ts'
import { whenWords } from './dayWords.ts'
import classes from './planning.module.css'
import { useEmptyScreens } from './useEmptyScreens.ts'
import type { Planning } from './useProgramme.ts'

/** So many are read at a glance. */
const few = 8

/** What of a week a user may not have meant, in words. */
export function Findings({ days, planning }: { readonly days: readonly number[]; readonly planning: Planning }) {
  const t = useTranslate()
  const isLooking = useLooking()
  const [isWhole, setWhole] = useState(false)
  const { programme, calendar, momentOn } = planning
  const findings = useMemo(() => findingsOf(programme, calendar, days, momentOn), [programme, calendar, days, momentOn])
  const shown = isWhole ? findings : findings.slice(0, few)
  const empty = useEmptyScreens(planning, days)
  return (
    <section aria-labelledby="planning-findings" className={classes.panel}>
      <Title order={2} size="h3" id="planning-findings">
        {t('planning.findings')}
      </Title>
      {findings.length === 0 && empty?.length === 0 && (
        <Text size="sm" className={classes.finding ?? ''}>
          <IconCheck size={18} color="var(--mantine-color-teal-7)" aria-hidden />
          {t('planning.no-findings')}
        </Text>
      )}
      {findings.length + (empty?.length ?? 0) > 0 && (
        <Stack gap={6} component="ul" className={classes.findings ?? ''}>
          {empty?.map(({ collectionId, screens }) => (
            <Text key={collectionId} component="li" size="sm" className={classes.finding ?? ''}>
              <IconAlertTriangle size={18} color="var(--mantine-color-orange-8)" aria-hidden />
              <span>
                {t('planning.empty-screens', {
                  title: planning.titleOf(collectionId),
                  screens: namedSome(
                    t,
                    screens.slice(0, 3).map(screen => screenName(t, screen)),
                    screens.length,
                  ),
                })}{' '}
                {!isLooking && (
                  <RouteLink name="edit-collection" params={{ id: collectionId }}>
                    {t('planning.empty-screens-do')}
                  </RouteLink>
                )}
              </span>
            </Text>
          ))}
          {shown.map(finding => (
            <Row key={JSON.stringify(finding)} finding={finding} planning={planning} />
          ))}
        </Stack>
      )}
      {findings.length > few && !isWhole && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          {t('planning.more', { count: findings.length })}
        </Button>
      )}
    </section>
  )
}

function Row({ finding, planning }: { readonly finding: Finding; readonly planning: Planning }) {
  const t = useTranslate()
  const language = useLanguage()
  const { collectionId, byId, reason, days } = finding
  const when = whenWords(t, language, days, finding)
  const Sign = reason === null ? IconAlertTriangle : IconInfoCircle
  const words =
    reason === null || collectionId === null
      ? t('planning.gap', { when })
      : t(`planning.${reason}`, {
          title: planning.titleOf(collectionId),
          by: byId === null ? t('planning.nothing') : planning.titleOf(byId),
          when,
        })
  return (
    <Text component="li" size="sm" className={classes.finding ?? ''}>
      <Sign size={18} color={reason === null ? 'var(--mantine-color-orange-8)' : 'var(--mantine-color-stone-6)'} aria-hidden />
      <span>{words}</span>
    </Text>
  )
}
