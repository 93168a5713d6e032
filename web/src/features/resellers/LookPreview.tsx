import { Group, Stack, Text } from '@mantine/core'
import { useTranslate } from '../../ui/language.ts'
import { gold, lettersOn, pine, shadesOf } from '../../ui/palette.ts'
import classes from './resellers.module.css'

interface Props {
  /** Six hex digits. */
  readonly primaryColor: string | null
  readonly secondaryColor: string | null
}

const isColour = (text: string | null): text is string => /^[\da-f]{6}$/i.test(text ?? '')

/** How a button, a link and an avatar will look: where a colour can't carry letters, the letters change. */
export function LookPreview({ primaryColor, secondaryColor }: Props) {
  const t = useTranslate()
  const primary = isColour(primaryColor) ? `#${primaryColor}` : pine[7]!
  const second = isColour(secondaryColor) ? `#${secondaryColor}` : gold[7]!
  const letters = isColour(secondaryColor) ? shadesOf(secondaryColor)[7] : gold[7]
  const isDark = [primary, second].some(ground => lettersOn(ground) === '#000000')
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {t('reseller.look')}
      </Text>
      <Group gap="md" aria-hidden className={classes.look ?? ''}>
        <span className={classes.button} style={{ background: primary, color: lettersOn(primary) }}>
          {t('app.save')}
        </span>
        <span className={classes.link} style={{ color: letters }}>
          {t('reseller.look-link')}
        </span>
        <span className={classes.avatar} style={{ background: second, color: lettersOn(second) }}>
          AB
        </span>
      </Group>
      <Text size="sm" c="stone.6" role="status">
        {isDark && t('reseller.look-dark')}
      </Text>
    </Stack>
  )
}
