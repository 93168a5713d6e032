import { Button, Text } from '@mantine/core'
import { useCall } from '../../api/useCall.ts'
import { useChange } from '../../api/useChange.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { useFormats, useTranslate } from '../../ui/language.ts'
import { useLooking } from '../../ui/looking.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { RowSkeletons } from '../../ui/Skeletons.tsx'
import { usePage } from '../../ui/usePage.ts'
import { askedWords, stateWords, type Command } from './commandKinds.ts'
import type { WholeScreen } from './facts.ts'
import classes from './screens.module.css'

const rows = 5

/** What its TV was told to do, and what became of it: the newest first, while it goes on. */
export function ScreenCommands({ screen }: { readonly screen: Pick<WholeScreen, 'id' | 'isOnline'> }) {
  const t = useTranslate()
  const page = usePage({ rows })
  const { limit, offset } = page.args
  const answer = useCall('allScreenCommands', { screenId: screen.id, limit, offset }, { keep: true })
  const { items, isLoading, pager } = page.listed(answer)
  return (
    <div className={classes.commands}>
      <Text fw={600} px="md" mb={4}>
        {t('screenCommands.last')}
      </Text>
      {isLoading ? (
        <RowSkeletons count={1} />
      ) : answer.error ? (
        <ErrorNotice error={answer.error} retry={answer.refetch} />
      ) : items.length === 0 ? (
        <Text c="stone.7" px="md" pb="md">
          {t('screenCommands.none')}
        </Text>
      ) : (
        <ul className={classes.events} aria-label={t('screenCommands.last')}>
          {items.map(command => (
            <Row key={command.id} command={command} isOnline={screen.isOnline} />
          ))}
        </ul>
      )}
      {pager.total > pager.limit && (
        <div style={{ padding: '12px 16px' }}>
          <Pager {...pager} />
        </div>
      )}
    </div>
  )
}

function Row({ command, isOnline }: { readonly command: Command; readonly isOnline: boolean }) {
  const t = useTranslate()
  const formats = useFormats()
  const isLooking = useLooking()
  const { run, busy } = useChange('cancelScreenCommand', { place: ({ id }) => ({ at: command.screenId, field: id }) })
  return (
    <li className={classes.command} data-state={command.state}>
      <span>
        <Text span size="sm" c="stone.7">
          {askedWords(t, formats, command)}
        </Text>
        <Text span role="status" className={classes.standing}>
          {stateWords(t, formats, command, isOnline)}
        </Text>
      </span>
      {command.state === 'WAITING' && !isLooking && (
        <Button
          size="compact-sm"
          variant="default"
          loading={busy}
          aria-label={t('screenCommands.cancel-of', { kind: t(`screenCommands.${command.kind}`) })}
          onClick={() => void run({ id: command.id })}
        >
          {t('screenCommands.cancel')}
        </Button>
      )}
    </li>
  )
}
