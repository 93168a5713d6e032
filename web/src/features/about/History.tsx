import { Button, Text } from '@mantine/core'
import { IconArrowBackUp, IconHistory } from '@tabler/icons-react'
import { can } from '@vitrine/model/access/permissions.ts'
import { readersOf, type EntityWithHistory } from '@vitrine/model/areas/history/values.ts'
import { useState } from 'react'
import type { Answer } from '../../api/client.ts'
import { useCall } from '../../api/useCall.ts'
import { useViewer } from '../../api/viewer.ts'
import { useFormats, useTranslate } from '../../ui/language.ts'
import { ListStates } from '../../ui/ListStates.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { RowSkeletons } from '../../ui/Skeletons.tsx'
import type { Thing } from './about.ts'
import classes from './about.module.css'
import { fieldWords, Values } from './HistoryValues.tsx'
import { putBack } from './putBack.ts'

type Event = Answer<'allHistory'>['items'][number]

/** So many events are asked for at once. */
const part = 20

/** What became of a thing, newest first: when, who, and what. */
export function History({ thing }: { readonly thing: Thing<EntityWithHistory> }) {
  const t = useTranslate()
  const { entity, id } = thing
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
          <Entry key={`${event.id} ${event.kind}`} event={event} onPutBack={() => putBack(thing, event.values, offset)} entity={entity} />
        ))}
      </ol>
      <Pager total={totalCount} offset={offset} limit={part} onOffset={setOffset} />
    </ListStates>
  )
}

interface EntryProps {
  readonly event: Event
  readonly entity: EntityWithHistory
  readonly onPutBack: () => Promise<void>
}

function Entry({ event, entity, onPutBack }: EntryProps) {
  const t = useTranslate()
  const { date, time } = useFormats()
  const viewer = useViewer()
  const [isBusy, setBusy] = useState(false)
  const { kind, changes, values, isRestorable, createdAt, userName, actorName, isByKey } = event
  const who = userName ? nameIn(userName) : t(isByKey ? 'audit.by-key' : 'audit.by-clock')
  const unsaid = changes.filter(name => !values.some(({ part, field }) => (part ?? field) === name))

  async function handlePutBack() {
    setBusy(true)
    await onPutBack()
    setBusy(false)
  }

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
      <Values entity={entity} values={values} />
      {unsaid.length > 0 && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {unsaid.map(field => fieldWords(t, entity, field)).join(', ')}
        </Text>
      )}
      <div className={classes.event}>
        <Text size="sm" c="stone.7" title={userName ?? undefined} style={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {[
            who,
            ...(actorName ? [t('audit.done-by', { name: nameIn(actorName) })] : []),
            ...(userName && isByKey ? [t('audit.by-key')] : []),
          ].join(' · ')}
        </Text>
        {isRestorable && can(viewer, readersOf[entity], 'change') && (
          <Button
            size="compact-sm"
            variant="subtle"
            mr={-8}
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            loading={isBusy}
            onClick={() => void handlePutBack()}
          >
            {t('history.put-back')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Of “Anna Berg <anna@café.nl>” the name. */
const nameIn = (person: string): string => person.replace(/ <[^>]*>$/, '')
