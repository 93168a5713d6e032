import { Button, Group } from '@mantine/core'
import { useTranslate } from '../../../ui/language.ts'
import { applyRemedy, remediesOf } from '../actions/remedies.ts'
import { useEditorContext } from '../session/editorContext.ts'

interface Props {
  readonly widgetId: string
  /** The buttons are gone with what they were about. */
  readonly onDone?: () => void
}

/** What helps a widget that is hard to read, a press each. */
export function RemedyButtons({ widgetId, onDone }: Props) {
  const t = useTranslate()
  const context = useEditorContext()
  const remedies = remediesOf(context, widgetId)
  if (remedies.length === 0) return null
  return (
    <Group gap={6}>
      {remedies.map(each => (
        <Button
          key={each.remedy}
          size="compact-sm"
          variant="default"
          onClick={() => {
            if (applyRemedy(context, widgetId, each)) onDone?.()
          }}
        >
          {t(`legibility.${each.remedy}`)}
        </Button>
      ))}
    </Group>
  )
}
