import { Text } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../../../api/useCall.ts'
import { ErrorNotice } from '../../../../ui/ErrorNotice.tsx'
import { useTranslate } from '../../../../ui/language.ts'
import { Pager } from '../../../../ui/Pager.tsx'
import { RowSkeletons } from '../../../../ui/Skeletons.tsx'
import { usePage } from '../../../../ui/usePage.ts'
import { useEditorState } from '../../session/useEditorState.ts'
import { VersionList } from './VersionList.tsx'
import { VersionView } from './VersionView.tsx'
import classes from './versions.module.css'

interface Props {
  readonly restored: () => void
  readonly reopen: () => void
}

/** The versions on the left, the chosen one on the right. */
export default function Versions({ restored, reopen }: Props) {
  const t = useTranslate()
  const presentationId = useEditorState(({ show }) => show.presentationId)
  const page = usePage()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const answer = useCall('allShowVersions', { presentationId, limit: page.args.limit, offset: page.args.offset }, { keep: true })
  const { items, isLoading, pager } = page.listed(answer)
  if (isLoading) return <div className={classes.waiting}>{<RowSkeletons count={5} height={64} />}</div>
  if (answer.error)
    return (
      <div className={classes.waiting}>
        <ErrorNotice error={answer.error} retry={answer.refetch} />
      </div>
    )
  const chosen = items.find(version => version.id === chosenId) ?? items[0]
  if (!chosen)
    return (
      <Text className={classes.waiting ?? ''} c="stone.6">
        {t('versions.none')}
      </Text>
    )
  return (
    <div className={classes.room}>
      <nav className={classes.side} aria-label={t('versions.list')}>
        <VersionList versions={items} chosenId={chosen.id} choose={setChosenId} />
        <div className={classes.pager}>
          <Pager
            {...pager}
            onOffset={next => {
              pager.onOffset(next)
              setChosenId(null)
            }}
          />
        </div>
      </nav>
      <VersionView key={chosen.id} version={chosen} restored={restored} reopen={reopen} />
    </div>
  )
}
