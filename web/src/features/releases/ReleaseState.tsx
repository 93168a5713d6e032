import { useTranslate } from '../../ui/language.ts'
import type { ListedRelease } from './release.ts'
import classes from './releases.module.css'

export function ReleaseState({ state }: Pick<ListedRelease, 'state'>) {
  const t = useTranslate()
  return (
    <span className={classes.state} data-state={state}>
      {t(`releases.state.${state}`)}
    </span>
  )
}
