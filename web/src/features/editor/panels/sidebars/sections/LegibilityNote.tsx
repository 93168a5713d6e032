import { Text } from '@mantine/core'
import { IconContrast } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useTranslate } from '../../../../../ui/language.ts'
import { FixButtons } from '../../../controls/FixButtons.tsx'
import { useEditorContext } from '../../../session/editorContext.ts'
import classes from './Fitting.module.css'

/** That the letters of a widget are hard to read, and what helps; nothing where they can be read. */
export function LegibilityNote({ widgetId }: { readonly widgetId: string }) {
  const t = useTranslate()
  const { faint } = useEditorContext()
  const isFaint = useSyncExternalStore(faint.subscribe, () => faint.get().has(widgetId))
  return (
    <div role="status">
      {isFaint && (
        <div className={`${classes.verdict} ${classes.note}`}>
          <IconContrast size={16} aria-hidden />
          <div>
            <Text size="sm" mb={6}>
              {t('checks.LOW_CONTRAST')}
            </Text>
            <FixButtons widgetId={widgetId} />
          </div>
        </div>
      )}
    </div>
  )
}
