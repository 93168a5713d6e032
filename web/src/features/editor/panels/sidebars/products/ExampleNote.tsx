import { Text } from '@mantine/core'
import { useTranslate } from '../../../../../ui/language.ts'

/** Why nothing can be chosen in a template, which belongs to nobody. */
export function ExampleNote() {
  const t = useTranslate()
  return (
    <Text size="sm" c="stone.7">
      {t('editor.template-examples')}
    </Text>
  )
}
