import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react'
import { reasonOf } from '@vitrine/model/messages/spoken.ts'
import { valueOf } from '@vitrine/model/kernel/record.ts'
import { areWords } from '../../api/callError.ts'
import { useTranslate } from '../language.ts'
import { isUnanswered, type Failure } from './formFailures.ts'

/** What could not be done and why, inside the form that still has what was typed. */
export function FormFailure({ failure }: { readonly failure: Failure | null }) {
  const t = useTranslate()
  if (!failure) return null
  const { fails, error } = failure
  const Sign = isUnanswered(error) ? IconCloudOff : IconAlertTriangle
  const reason = isUnanswered(error) ? 'edit.not-sent' : reasonOf(error)
  const words = valueOf(error, 'words')
  return (
    <Alert color="red" variant="light" icon={<Sign aria-hidden />} title={t(fails)} role="alert">
      {reason && t(reason, areWords(words) ? words : {})}
    </Alert>
  )
}
