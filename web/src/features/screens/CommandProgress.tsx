import { CloseButton, Group, Paper, Progress, Text } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { maxItems } from '@vitrine/model/calls/pagingLimit.ts'
import type { ScreenCommandState } from '@vitrine/model/areas/screens/commands.ts'
import { callOptions } from '../../api/useCall.ts'
import { useFormats, useTranslate } from '../../ui/language.ts'
import { stateWords } from './commandKinds.ts'
import classes from './screens.module.css'
import type { SentCommands } from './WithScreens.tsx'

/** What became of what several TVs were told, while it goes on. */
export function CommandProgress({ sent, onClose }: { readonly sent: SentCommands; readonly onClose: () => void }) {
  const t = useTranslate()
  const formats = useFormats()
  // As many as a list has at most, in parts that all are asked again and again.
  const parts = useQueries({
    queries: Array.from({ length: Math.ceil(sent.commands.length / maxItems) }, (_, i) => {
      const ids = sent.commands.slice(i * maxItems, (i + 1) * maxItems).map(({ id }) => id)
      return { ...callOptions('allScreenCommands', { ids, limit: maxItems }), refetchInterval: 15_000 }
    }),
  })
  // One whose TV was taken away meanwhile is not there any more.
  const commands = parts.flatMap(({ data }, i) => data?.items ?? sent.commands.slice(i * maxItems, (i + 1) * maxItems))
  const count = sent.commands.length
  const of = (...states: readonly ScreenCommandState[]) => commands.filter(({ state }) => states.includes(state))
  const failed = of('FAILED', 'EXPIRED', 'CANCELLED')
  const [done, gone] = [of('DONE').length, count - commands.length]
  const words = {
    kind: t(`screenCommands.${sent.kind}`),
    count,
    done,
    taken: of('TAKEN').length,
    waiting: of('WAITING').length,
    failed: failed.length + gone,
  }
  return (
    <Paper component="section" withBorder radius="lg" p="md" aria-label={t('screenCommands.progress-label')}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Text fw={600} role="status">
          {done === count ? t('screenCommands.progress-done', words) : t('screenCommands.progress', words)}
        </Text>
        <CloseButton aria-label={t('app.close')} onClick={onClose} />
      </Group>
      <Progress.Root mt="xs" size="sm" aria-hidden>
        <Progress.Section value={(100 * done) / count} color="teal" />
        <Progress.Section value={(100 * (failed.length + gone)) / count} color="red" />
      </Progress.Root>
      {failed.length > 0 && (
        <ul className={classes.missing}>
          {failed.map(command => (
            <li key={command.id}>
              {sent.names.get(command.screenId)}: {stateWords(t, formats, command, false)}
            </li>
          ))}
        </ul>
      )}
    </Paper>
  )
}
