import { Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './DialogFoot.module.css'
import { FormFailure } from './form/FormFailure.tsx'
import type { Failure } from './form/formFailures.ts'

interface Props {
  /** What could not be done when the form was last submitted. */
  readonly failure?: Failure | null
  /** The buttons. */
  readonly children: ReactNode
}

/** The foot of a dialog: what could not be done, and the buttons. It stays in sight while what is above it scrolls. */
export const DialogFoot = ({ failure = null, children }: Props) => (
  <Stack gap="sm" className={classes.foot ?? ''}>
    <FormFailure failure={failure} />
    <Group justify="flex-end" gap="sm" className={classes.buttons ?? ''}>
      {children}
    </Group>
  </Stack>
)
