import { Button, Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useBranding } from '../../api/branding.ts'
import { useViewer } from '../../api/viewer.ts'
import { useTranslate } from '../../ui/language.ts'

interface Props {
  readonly size?: 'xs' | 'sm'
}

/** The way to whoever adds systems: the partner, else whom the operator named for questions; nothing where there is neither. */
export function AskSupplier({ size = 'sm' }: Props) {
  const t = useTranslate()
  const viewer = useViewer()
  const branding = useBranding()
  const { name, email } = viewer?.organization?.reseller ?? branding
  if (!email) return null
  const question = new URLSearchParams({
    subject: t('systems.ask-subject', { organization: viewer?.organization?.title ?? '' }),
    body: t('systems.ask-body'),
  })
  // A program for mail takes a plus for a plus.
  const href = `mailto:${email}?${question.toString().replaceAll('+', '%20')}`
  return (
    <span style={{ display: 'inline-grid', gap: 4, justifyItems: 'center' }}>
      <Button component="a" href={href} size={size} variant="light" leftSection={<IconMail size={16} aria-hidden />}>
        {t('systems.ask', { name })}
      </Button>
      <Text component="span" size="xs" c="stone.7" style={{ overflowWrap: 'anywhere' }}>
        {email}
      </Text>
    </span>
  )
}
