import { fullName } from '@vitrine/model/areas/users/fullName.ts'
import { Button } from '@mantine/core'
import { Fragment, useSyncExternalStore } from 'react'
import { logOut } from '../api/leaving.ts'
import { session } from '../api/session.ts'
import { useViewer } from '../api/viewer.ts'
import { useTranslate } from './language.ts'
import classes from './NoticeBars.module.css'

/** How high each is: the sentence needs several lines where it is narrow. */
const heights = { acting: { base: 64, sm: 40 }, demo: { base: 58, sm: 30 } } as const

function useNotices() {
  const viewer = useViewer()
  const isActing = useSyncExternalStore(session.subscribe, () => session.get()?.isActing === true)
  return { viewer, isActing: isActing && viewer !== null, hasDemoPassword: viewer?.hasDemoPassword === true }
}

/** What the page's header has to leave for them. */
export function useNoticeBarsHeight(): { readonly base: number; readonly sm: number } {
  const { isActing, hasDemoPassword } = useNotices()
  const shown = [...(isActing ? [heights.acting] : []), ...(hasDemoPassword && !isActing ? [heights.demo] : [])]
  return { base: sum(shown.map(({ base }) => base)), sm: sum(shown.map(({ sm }) => sm)) }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

interface Props {
  /** Where the page has no banner of its own, in which they stand: everything of a page is in a landmark. */
  readonly isBanner?: boolean
}

/** Above everything, for as long as it is so: as whom one acts, and that the password is the demo's. */
export function NoticeBars({ isBanner = false }: Props) {
  const { isActing, hasDemoPassword } = useNotices()
  if (!isActing && !hasDemoPassword) return null
  const Whole = isBanner ? 'header' : Fragment
  return (
    <Whole>
      <Notice />
    </Whole>
  )
}

function Notice() {
  const t = useTranslate()
  const { viewer, isActing, hasDemoPassword } = useNotices()
  if (isActing && viewer) {
    const name = fullName(viewer)
    const organization = viewer.organization?.title
    const waiting = session.waiting()
    const above = waiting?.isActing ? waiting.left?.name : null
    const words = waiting?.left?.name === name ? 'acting.bar-own' : 'acting.bar'
    return (
      <div className={classes.acting} role="note">
        <span className={classes.words}>
          {organization ? t(words, { name, organization }) : t('acting.bar-alone', { name, role: t(`choice.Role.${viewer.role}`) })}
        </span>
        <Button size="compact-sm" variant="white" color="dark" onClick={() => void logOut()} style={{ flex: 'none' }}>
          {above ? t('acting.return-to', { name: above }) : t('acting.return')}
        </Button>
      </div>
    )
  }
  if (!hasDemoPassword) return null
  return (
    <div className={classes.demo} role="note">
      {t('app.demo-password')}
    </div>
  )
}
