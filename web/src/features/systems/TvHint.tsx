import { Text } from '@mantine/core'
import { Fragment } from 'react'
import { reachedOrigins } from '../../api/reachedOrigins.ts'
import { useTranslate } from '../../ui/language.ts'
import classes from './systems.module.css'

/** Where the code is to be found, with the address to type into the TV: for no TV that of this machine alone. */
export function TvHint() {
  const t = useTranslate()
  const [before, after] = t('systems.hint', { address: '\u0000' }).split('\u0000')
  return (
    <Text mb="md" c="stone.7">
      {before}
      {reachedOrigins().map((each, i) => (
        <Fragment key={each}>
          {i > 0 && ` ${t('app.login.or')} `}
          <strong className={classes.address}>{`${each}/screen`}</strong>
        </Fragment>
      ))}
      {after}
    </Text>
  )
}
