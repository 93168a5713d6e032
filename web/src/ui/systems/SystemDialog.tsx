import { Grid, Modal, Text } from '@mantine/core'
import { IconDeviceTvOff } from '@tabler/icons-react'
import { useMediaQuery } from '@mantine/hooks'
import { EmptyState } from '../EmptyState.tsx'
import { useTranslate } from '../language.ts'
import type { System } from './screens.ts'
import { ScreenTile } from './ScreenTile.tsx'
import classes from './systems.module.css'

interface Props {
  readonly system: System
  /** Whose it is, for who manages several organisations. */
  readonly owner: string | null
  readonly onClose: () => void
}

/** A tile for each screen of a system; three beside each other on a wide window, two on a medium one, one on a small one. */
export function SystemDialog({ system, owner, onClose }: Props) {
  const t = useTranslate()
  const isNarrow = useMediaQuery('(max-width: 740px)', false, { getInitialValueInEffect: false })
  return (
    <Modal
      opened
      onClose={onClose}
      title={owner === null ? system.title : `${owner} · ${system.title}`}
      size={960}
      fullScreen={isNarrow}
      radius={isNarrow ? 0 : undefined}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      {system.screens.length === 0 ? (
        <EmptyState icon={IconDeviceTvOff} title={t('systems.no-screens')} />
      ) : (
        <>
          <Hint />
          <Grid gap="md">
            {system.screens.map(screen => (
              <Grid.Col key={screen.id} span={{ base: 12, xs: 6, md: 4 }}>
                <ScreenTile screen={screen} orientation={system.orientation} />
              </Grid.Col>
            ))}
          </Grid>
        </>
      )}
    </Modal>
  )
}

/** Where the code is to be found, with the address to type into the TV. */
function Hint() {
  const t = useTranslate()
  const [before, after] = t('systems.hint', { address: '\u0000' }).split('\u0000')
  return (
    <Text mb="md" c="stone.7">
      {before}
      <strong className={classes.address}>{`${location.origin}/screen`}</strong>
      {after}
    </Text>
  )
}
