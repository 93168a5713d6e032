import { Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslate } from '../../ui/language.ts'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import { screenName, useChoosesWhatPlays, useSeesWhatPlays, type Screen } from './screens.ts'
import { whereChosen } from './whereChosen.ts'
import classes from './systems.module.css'

/** What a screen shows now; or that there is nothing, and where to choose. */
export function ScreenPicture({ screen }: { readonly screen: Screen }) {
  const t = useTranslate()
  const sees = useSeesWhatPlays()
  const orientation = screen.system?.orientation ?? 'LANDSCAPE'
  if (!sees) return null
  const { presentation } = screen
  return (
    <div className={classes.shown} data-orientation={orientation}>
      {presentation ? (
        <>
          <span className={classes.shownPicture}>
            <Thumbnail url={presentation.publishedThumbUrl} orientation={orientation} />
          </span>
          <Text size="sm" fw={500} ta="center" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
            {presentation.title}
          </Text>
        </>
      ) : (
        <span className={classes.nothing}>
          <Text size="sm" c="stone.7">
            {t('systems.nothing-plays')}
          </Text>
          <ChooseWhatPlays screen={screen} />
        </span>
      )}
    </div>
  )
}

function ChooseWhatPlays({ screen }: { readonly screen: Screen }) {
  const t = useTranslate()
  const chooses = useChoosesWhatPlays()
  if (!chooses) return null
  return (
    <Button
      size="compact-sm"
      variant="light"
      component={Link}
      to={whereChosen(screen)}
      aria-label={t('systems.choose-what-for', { name: screenName(t, screen) })}
    >
      {t('systems.choose-what')}
    </Button>
  )
}
