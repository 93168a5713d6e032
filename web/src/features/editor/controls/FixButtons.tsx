import { Button, Group } from '@mantine/core'
import { useTranslate } from '../../../ui/language.ts'
import { applyFix, fixesOf } from '../actions/fixes.ts'
import { useEditorContext } from '../session/editorContext.ts'

interface Props {
  readonly widgetId: string
  /** The buttons are gone with what they were about. */
  readonly onDone?: () => void
}

/** What helps a widget that is hard to read, a press each. */
export function FixButtons({ widgetId, onDone }: Props) {
  const t = useTranslate()
  const context = useEditorContext()
  const fixes = fixesOf(context, widgetId)
  if (fixes.length === 0) return null
  return (
    <Group gap={6}>
      {fixes.map(each => (
        <Button
          key={each.kind}
          size="compact-sm"
          variant="default"
          onClick={() => {
            if (applyFix(context, widgetId, each)) onDone?.()
          }}
        >
          {t(`legibility.${each.kind}`)}
        </Button>
      ))}
    </Group>
  )
}
