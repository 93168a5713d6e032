import { Anchor, Text } from '@mantine/core'
import { presence, type ChangedValue, type EntityWithHistory } from '@vitrine/model/areas/history/values.ts'
import { kindOfCell, writeCell } from '@vitrine/model/areas/products/cells.ts'
import { entityOf } from '@vitrine/model/calls/shape.ts'
import { isMessage } from '@vitrine/model/messages/spoken.ts'
import { useState } from 'react'
import { choiceLabel } from '../../ui/form/labels.ts'
import { useFormats, useLanguage, useTranslate, type Translate } from '../../ui/language.ts'
import { useTimeZone } from '../../ui/useTimeZone.ts'
import { momentWords } from '../schedule/moments.ts'
import classes from './about.module.css'
import { listWords } from './hoursWords.ts'

/** So many values are shown at first; of one more it would say as much to say that there is one. */
const atFirst = 5

/** What a change made of what. */
export function Values({ entity, values }: { readonly entity: EntityWithHistory; readonly values: readonly ChangedValue[] }) {
  const t = useTranslate()
  const [isWhole, setWhole] = useState(false)
  // What they say tells already that there are some.
  const said = values.filter(({ field, part }) => field !== presence || !values.some(other => other.part === part && other.field !== field))
  const shown = isWhole || said.length <= atFirst + 1 ? said : said.slice(0, atFirst)
  if (values.length === 0) return null
  return (
    <ul className={classes.values}>
      {shown.map((value, i) => (
        <ValueOf key={i} entity={entity} value={value} />
      ))}
      {shown.length < said.length && (
        <li>
          <Anchor component="button" type="button" size="sm" onClick={() => setWhole(true)}>
            {t('history.all-values', { count: said.length })}
          </Anchor>
        </li>
      )}
    </ul>
  )
}

function ValueOf({ entity, value }: { readonly entity: EntityWithHistory; readonly value: ChangedValue }) {
  const t = useTranslate()
  const write = useWriter(value)
  const { part, title, before, after } = value
  // What a thing has one of is called by what it says: the days of its opening hours.
  const name =
    title === ''
      ? fieldWords(t, entity, value.field)
      : [fieldWords(t, entity, part ?? value.field), ...(part ? [title ?? t('history.gone')] : [])].join(' · ')
  return (
    <Text component="li" size="sm" style={{ overflowWrap: 'anywhere' }}>
      {name}
      {write && (
        <>
          {': '}
          {isNothing(before) ? t('history.nothing') : <del className={classes.before}>{write(before, value.beforeTitle)}</del>}
          {' → '}
          <ins className={classes.after}>{write(after, value.afterTitle)}</ins>
        </>
      )}
      {!write && part && `: ${t(after === null ? 'history.removed' : 'history.added')}`}
    </Text>
  )
}

/** How the values of a field are said; null: of what has a form of its own, and of what is only there or not, it is said that it was changed. */
function useWriter({ entity, field: name, before, after }: ChangedValue): ((json: string | null, title: string | null) => string) | null {
  const t = useTranslate()
  const language = useLanguage()
  const timeZone = useTimeZone()
  const { price } = useFormats()
  const field = entityOf(entity).fields[name]
  const isThere = (json: string | null) => field?.references && json === 'true'
  const writeList = listWords[field?.value?.name ?? '']
  if (writeList)
    return json => (json === null || isNothing(json) ? t('history.nothing') : short(writeList(JSON.parse(json) as never, language)))
  if (!field || field.value || isThere(before) || isThere(after)) return null
  return (json, title) => {
    if (json === null || isNothing(json)) return t('history.nothing')
    if (field.references) return title ?? t('history.gone')
    const value: unknown = JSON.parse(json)
    switch (kindOfCell(field)) {
      case 'price':
        return price(Number(value))
      case 'moment':
        return momentWords(String(value), timeZone, language)
      case 'choice':
        return choiceLabel(t, field.graphql, String(value))
      default:
        return Array.isArray(value) && !field.choices ? value.join(', ') : short(writeCell({ field }, value, { language, timeZone: 'UTC' }))
    }
  }
}

const isNothing = (json: string | null): boolean => json === null || json === '[]' || json === '""'
const short = (text: string): string => (text.length > 200 ? `${text.slice(0, 199)}…` : text)

/** What a field is called in forms; those that stand in none have words here. */
export function fieldWords(t: Translate, entity: EntityWithHistory, field: string): string {
  const key = [`history.field.${field}`, `field.${entity}.${field}`].find(isMessage)
  return key ? t(key) : field
}
