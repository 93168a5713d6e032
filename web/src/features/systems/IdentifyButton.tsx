import { Button, Tooltip } from '@mantine/core'
import { useChange } from '../../api/useChange.ts'
import { useTranslate } from '../../ui/language.ts'
import { screenName, type Screen } from './screens.ts'

/** Asks a TV to show for a moment what it is called. */
export function IdentifyButton({ screen }: { readonly screen: Pick<Screen, 'id' | 'title' | 'sortIndex' | 'isOnline'> }) {
  const t = useTranslate()
  const { run, busy } = useChange('identify', { place: ({ id }) => ({ at: id, field: 'identify' }) })
  const isOff = !screen.isOnline
  return (
    <Tooltip label={t('systems.identify-offline')} disabled={!isOff}>
      <Button
        size="xs"
        variant="light"
        loading={busy}
        data-disabled={isOff || undefined}
        aria-disabled={isOff || undefined}
        aria-label={t('systems.identify-of', { name: screenName(t, screen) })}
        onClick={() => isOff || void run({ id: screen.id })}
      >
        {t('systems.identify')}
      </Button>
    </Tooltip>
  )
}
