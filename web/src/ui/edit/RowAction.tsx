import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import classes from './edit.module.css'

interface Props extends Omit<ActionIconProps, 'children'>, Pick<ComponentProps<'button'>, 'onClick' | 'title' | 'ref'> {
  readonly icon: Icon
  /** What it does, and to what. */
  readonly label: string
}

/** A small quiet button in a row or at the head of a panel. */
export const RowAction = ({ icon: Sign, label, ...rest }: Props) => (
  <ActionIcon variant="subtle" color="stone.7" size="var(--control, 34px)" className={classes.action} aria-label={label} {...rest}>
    <Sign size={18} aria-hidden />
  </ActionIcon>
)
