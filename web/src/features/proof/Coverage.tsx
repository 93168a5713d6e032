import { Text } from '@mantine/core'
import { proofDaysKept } from '@vitrine/model/areas/proof/delivery.ts'
import type { Answer } from '../../api/client.ts'
import { useFormats, useTranslate } from '../../ui/language.ts'
import { Panel } from '../../ui/Panel.tsx'
import { durationWords } from './period.ts'
import classes from './proof.module.css'

const parts = ['shown', 'off', 'empty', 'unknown'] as const

/** How much of the period is known, and what nobody can know. */
export function Coverage({ known }: { readonly known: Answer<'proofByDay'> }) {
  const t = useTranslate()
  const { size } = useFormats()
  const all = parts.reduce((sum, part) => sum + known[`${part}Seconds`], 0)
  const partOf = (seconds: number) => (all > 0 ? (100 * seconds) / all : 0)
  return (
    <Panel title={t('proof.coverage')}>
      <div className={classes.coverage}>
        <div className={classes.meter} aria-hidden>
          {parts.map(part => (
            <span key={part} data-part={part} style={{ width: `${partOf(known[`${part}Seconds`])}%` }} />
          ))}
        </div>
        <ul className={classes.parts}>
          {parts.map(part => {
            const seconds = known[`${part}Seconds`]
            return (
              <li key={part}>
                <i data-part={part} aria-hidden />
                <span>{t(`proof.coverage-${part}`)}</span>
                <b>{t('proof.coverage-part', { part: Math.round(partOf(seconds)) })}</b>
                <Text span size="sm" c="stone.7">
                  {durationWords(t, seconds)}
                </Text>
              </li>
            )
          })}
        </ul>
        <Text size="sm">
          {t('proof.coverage-screens', { known: known.knownScreens, screens: known.screens })}{' '}
          {known.forgetfulScreens > 0 &&
            `${t(known.forgetfulScreens === 1 ? 'proof.coverage-forgetful-one' : 'proof.coverage-forgetful', { count: known.forgetfulScreens })} `}
          {known.bytes > 0 && t('proof.coverage-stored', { size: size(Math.max(1024, known.bytes)) })}
        </Text>
        <Text size="sm" c="stone.7">
          {t('proof.cannot-know', { days: proofDaysKept })}
        </Text>
      </div>
    </Panel>
  )
}
