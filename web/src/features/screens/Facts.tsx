import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslate } from '../../ui/language.ts'
import classes from './screens.module.css'

/** What is known, each thing with its name. Null: nothing is known yet; undefined: there is no such thing to know. */
export interface Fact {
  readonly name: string
  readonly what: ReactNode
}

export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  const t = useTranslate()
  return (
    <dl className={classes.facts}>
      {facts.map(({ name, what }) =>
        what === undefined
          ? null
          : [
              <dt key={name}>{name}</dt>,
              <dd key={`${name} is`}>
                {what ?? (
                  <Text span c="stone.6">
                    {t('screens.not-known')}
                  </Text>
                )}
              </dd>,
            ],
      )}
    </dl>
  )
}
