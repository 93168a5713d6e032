import { useViewer } from '../api/viewer.ts'
import classes from './DemoPasswordBar.module.css'
import { useTranslate } from './language.ts'

/** How high the page's header is with it: the sentence needs several lines where it is narrow. */
export const demoPasswordBarHeight = { base: 58, sm: 30 } as const

/** Says, for as long as it is so, that the one who is signed in has the password of the demo. */
export function DemoPasswordBar() {
  const t = useTranslate()
  const viewer = useViewer()
  if (!viewer?.hasDemoPassword) return null
  return (
    <div className={classes.bar} role="note">
      {t('app.demo-password')}
    </div>
  )
}
