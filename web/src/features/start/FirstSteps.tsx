import { ActionIcon, Button, Group, Text, Tooltip } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { can, type Permission } from '@vitrine/model/access/permissions.ts'
import { useViewer } from '../../api/viewer.ts'
import { useTranslate, type Translate } from '../../ui/language.ts'
import { pathTo } from '../../ui/links.tsx'
import type { Asked } from '../../ui/useAsked.ts'
import { Panel } from '../../ui/Panel.tsx'
import { AskSupplier } from '../systems/AskSupplier.tsx'
import { freeScreenFor, type Playable } from '../systems/playOn.ts'
import { screenName, type Screen } from '../systems/screens.ts'
import { useMayPlayOn } from '../systems/useMayPlayOn.ts'
import { usePlayOn } from '../systems/usePlayOn.ts'
import type { Step } from './firstSteps.ts'
import classes from './start.module.css'

interface Props {
  readonly steps: readonly Step[]
  /** A presentation that wants to be published, if there is one. */
  readonly draft: { readonly id: string; readonly title: string } | null
  /** A published presentation, to be played. */
  readonly playable: Playable | null
  /** Without one the supplier's turn comes first. */
  readonly screens: readonly Screen[]
  readonly onDismiss: () => void
}

/** What is left to do until the first TV plays, with the way to each. The next of them stands out. */
export function FirstSteps({ steps, draft, playable, screens, onDismiss }: Props) {
  const t = useTranslate()
  const mayPlay = useMayPlayOn()
  const next = steps.find(({ isDone }) => !isDone)
  const free = mayPlay && playable ? freeScreenFor(playable.orientation, screens) : null
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Panel
      title={t('start.steps')}
      actions={
        <Group gap="xs" wrap="nowrap">
          <Text size="sm" c="stone.7">
            {t('start.steps-count', { done, count: steps.length })}
          </Text>
          <Tooltip label={t('start.steps-dismiss')}>
            <ActionIcon variant="subtle" color="stone.7" aria-label={t('start.steps-dismiss')} onClick={onDismiss}>
              <IconX size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </Group>
      }
    >
      <ol className={classes.steps}>
        {steps.map(step => (
          <li key={step.name} className={classes.step} data-done={step.isDone || undefined}>
            {step.isDone ? (
              <IconCircleCheckFilled size={22} className={classes.check} aria-label={t('start.step-done')} role="img" />
            ) : (
              <IconCircle size={22} className={classes.circle} aria-label={t('start.step-open')} role="img" />
            )}
            <Text className={classes.stepWords} fw={step === next ? 600 : 400}>
              {t(`start.step.${step.name}`)}
              {step.name === 'tv' && screens.length === 0 && (
                <Text component="span" display="block" size="sm" c="stone.7" fw={400}>
                  {t('start.step.supplier')}
                </Text>
              )}
            </Text>
            {!step.isDone &&
              (step.name === 'tv' && screens.length === 0 ? (
                <AskSupplier size="xs" />
              ) : step.name === 'collection' && playable && free ? (
                <Play presentation={playable} screen={free} isNext={step === next} />
              ) : (
                <Do step={step} draft={draft} t={t} isNext={step === next} />
              ))}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

interface PlayProps {
  readonly presentation: Playable
  readonly screen: Screen
  readonly isNext: boolean
}

/** The collection is made and activated right here. */
function Play({ presentation, screen, isNext }: PlayProps) {
  const t = useTranslate()
  const { playOn, busy } = usePlayOn()
  return (
    <Button
      size="xs"
      variant={isNext ? 'filled' : 'light'}
      loading={busy}
      className={classes.stepDo ?? ''}
      onClick={() => void playOn(presentation, [screen])}
    >
      {t('systems.play-on', { title: presentation.title, name: screenName(t, screen) })}
    </Button>
  )
}

interface Way {
  readonly to: string
  /** What the page opens at once: nobody looks for it there. */
  readonly asks?: Asked
  readonly words: string
}

/** Who does it. */
const doneBy: Readonly<Record<Step['name'], Permission>> = {
  products: 'productEditor',
  presentation: 'presentations',
  collection: 'collectionForm',
  tv: 'systems',
}

function Do({
  step: { name },
  draft,
  t,
  isNext,
}: Pick<Props, 'draft'> & { readonly step: Step; readonly t: Translate; readonly isNext: boolean }) {
  const viewer = useViewer()
  const ways: Readonly<Record<Step['name'], () => Way>> = {
    products: () => ({ to: pathTo('products'), words: t('start.step.products-do') }),
    presentation: () =>
      draft
        ? { to: pathTo('editor', { presentationId: draft.id }), words: t('start.step.publish-do', { title: draft.title }) }
        : { to: pathTo('presentations'), asks: 'create', words: t('start.step.presentation-do') },
    collection: () => ({ to: pathTo('list-collections'), words: t('start.step.collection-do') }),
    tv: () => ({ to: pathTo('systems'), asks: 'connect', words: t('start.step.tv-do') }),
  }
  if (!can(viewer, doneBy[name], 'change')) return null
  const { to, asks, words } = ways[name]()
  return (
    <Button
      size="xs"
      variant={isNext ? 'filled' : 'light'}
      component={Link}
      to={to}
      {...(asks && { hash: asks })}
      className={classes.stepDo ?? ''}
    >
      {words}
    </Button>
  )
}
