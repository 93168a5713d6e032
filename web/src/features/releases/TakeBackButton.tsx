import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { Answer } from '../../api/client.ts'
import { useChange } from '../../api/useChange.ts'
import { confirm } from '../../ui/confirm.ts'
import { useTranslate } from '../../ui/language.ts'
import type { Release } from './release.ts'

interface Props {
  readonly release: Release
  /** Null: not known yet. */
  readonly check: Answer<'findReleaseCheck'> | null
}

/** So many of what stays are named. */
const mostNamed = 5

/** All that a release changed becomes what it was, after a question that says on how many screens, and what stays as it is. */
export function TakeBackButton({ release: { id, title, updatedAt }, check }: Props) {
  const t = useTranslate()
  const { run, busy } = useChange('takeBackRelease')
  async function handleTakeBack({ marks, screenCount }: NonNullable<Props['check']>) {
    const staying = [...new Set(marks.map(mark => mark.title))]
    const titles = staying.slice(0, mostNamed).join(', ') + (staying.length > mostNamed ? ` (+${staying.length - mostNamed})` : '')
    const body = [
      t('releases.take-back-body'),
      t('releases.screens-count', { count: screenCount }),
      ...(staying.length > 0 ? [t('releases.take-back-stays', { titles })] : []),
    ].join('\n')
    const question = { title: t('releases.take-back-title', { title }), body, action: t('releases.take-back-do') }
    if (await confirm(question)) await run({ id, updatedAt })
  }
  return (
    <Button
      variant="default"
      leftSection={<IconArrowBackUp size={18} aria-hidden />}
      loading={busy}
      disabled={check === null}
      onClick={() => check && void handleTakeBack(check)}
    >
      {t('releases.take-back')}
    </Button>
  )
}
