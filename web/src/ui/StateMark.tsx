import classes from './StateMark.module.css'

interface Props {
  /** What it should be: active, connected. */
  readonly good: boolean
  readonly children: string
}

/** In which state something is, in a word or two. */
export const StateMark = ({ good, children }: Props) => (
  <span className={classes.mark} data-good={good || undefined}>
    {children}
  </span>
)
