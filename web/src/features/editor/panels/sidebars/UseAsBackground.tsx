import { Button } from '@mantine/core'
import { IconWallpaper } from '@tabler/icons-react'
import type { Widget } from '@vitrine/model/show/show.ts'
import { useTranslate } from '../../../../ui/language.ts'
import { canBeBackground, makeBackground } from '../../actions/background.ts'
import { useEditorContext } from '../../session/editorContext.ts'

/** Behind everything else, as large as the slide. Nothing where there is no picture yet. */
export function UseAsBackground({ widget }: { readonly widget: Widget }) {
  const t = useTranslate()
  const context = useEditorContext()
  if (!canBeBackground(widget)) return null
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconWallpaper size={15} aria-hidden />}
      onClick={() => makeBackground(context, widget)}
    >
      {t('background.use')}
    </Button>
  )
}
