import { EmergencyText } from '@vitrine/renderer/EmergencyText.tsx'
import { useTranslate } from '../../ui/language.ts'
import type { Message } from './emergency.ts'
import classes from './emergencies.module.css'

const [width, height] = [304, 171]

/** A message as it looks on a screen that lies; one that stands gives its words less room. */
export function MessagePreview({ said }: { readonly said: Pick<Message, 'heading' | 'body' | 'style'> }) {
  const t = useTranslate()
  return (
    <div className={classes.preview} role="img" aria-label={`${t('emergency.preview')}: ${said.heading}`} style={{ width, height }}>
      <EmergencyText said={said} width={width} height={height} />
    </div>
  )
}
