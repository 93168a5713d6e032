import { Text } from '@mantine/core'
import { useSay } from '../../../../ui/language.ts'

/** Why nothing can be chosen in a template, which belongs to nobody. */
export function ExampleNote() {
  const say = useSay()
  return (
    <Text size="sm" c="stone.7">
      {say('editor.template-examples')}
    </Text>
  )
}
