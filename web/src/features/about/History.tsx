import { Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import type { EntityWithHistory } from '@vitrine/model/areas/history/values.ts'
import { isMessage } from '@vitrine/model/messages/spoken.ts'
import { useState } from 'react'
import type { Answer } from '../../api/client.ts'
import { useCall } from '../../api/useCall.ts'
import { useFormats, useTranslate, type Translate } from '../../ui/language.ts'
import { ListStates } from '../../ui/ListStates.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { RowSkeletons } from '../../ui/Skeletons.tsx'
import type { Thing } from './about.ts'
import classes from './about.module.css'

type Event = Answer<'allHistory'>['items'][number]

/** So many events are asked for at once. */
const part = 20

/** What became of a thing, newest first: when, who, and what. */
export function History({ thing: { entity, id } }: { readonly thing: Thing<EntityWithHistory> }) {
  const t = useTranslate()
  const [offset, setOffset] = useState(0)
  const answer = useCall('allHistory', { entity, id, limit: part, offset }, { keep: true })
  const { totalCount = 0, items = [] } = answer.data ?? {}
  return (
    <ListStates
      answer={answer}
      isLoading={answer.isPending}
      count={items.length}
      search=""
      skeleton={<RowSkeletons count={3} />}
      empty={{ icon: IconHistory, title: t('history.none'), body: t('history.none-body') }}
    >
      <ol className={classes.list} aria-label={t('resource.history')}>
        {items.map(event => (
          <Entry key={`${event.id} ${event.kind}`} event={event} entity={entity} />
        ))}
      </ol>
      <Pager total={totalCount} offset={offset} limit={part} onOffset={setOffset} />
    </ListStates>
  )
}

function Entry({ event, entity }: { readonly event: Event; readonly entity: EntityWithHistory }) {
  const t = useTranslate()
  const { date, time } = useFormats()
  const { kind, changes, createdAt, userName, actorName, isByKey } = event
  const who = userName ? nameIn(userName) : t(isByKey ? 'audit.by-key' : 'audit.by-clock')
  return (
    <li className={classes.item}>
      <div className={classes.event}>
        <Text component="span" fw={600} style={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {kind === 'EDITED' ? t('history.EDITED') : t(`audit.kind.${kind}`)}
        </Text>
        <Text component="time" dateTime={createdAt} size="sm" c="stone.7" style={{ flex: 'none' }}>
          {date(createdAt)} {time(createdAt)}
        </Text>
      </div>
      {changes.length > 0 && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {changes.map(field => fieldWords(t, entity, field)).join(', ')}
        </Text>
      )}
      <Text size="sm" c="stone.7" title={userName ?? undefined} style={{ overflowWrap: 'anywhere' }}>
        {[
          who,
          ...(actorName ? [t('audit.done-by', { name: nameIn(actorName) })] : []),
          ...(userName && isByKey ? [t('audit.by-key')] : []),
        ].join(' · ')}
      </Text>
    </li>
  )
}

/** Of “Anna Berg <anna@café.nl>” the name. */
const nameIn = (person: string): string => person.replace(/ <[^>]*>$/, '')

/** What a field is called in forms; those that stand in none have words here. */
function fieldWords(t: Translate, entity: EntityWithHistory, field: string): string {
  const key = [`history.field.${field}`, `field.${entity}.${field}`].find(isMessage)
  return key ? t(key) : field
}
