import { maxItems } from '@vitrine/model/calls/pagingLimit.ts'
import { can } from '@vitrine/model/access/permissions.ts'
import { useEffect, useState } from 'react'
import { useBranding } from '../../api/branding.ts'
import { useCall } from '../../api/useCall.ts'
import { useApproval } from '../../api/approval.ts'
import { realtime } from '../../api/realtime.ts'
import { useViewer } from '../../api/viewer.ts'
import { Fetched } from '../../ui/Fetched.tsx'
import { useTranslate } from '../../ui/language.ts'
import { MisfitNotices } from '../misfits/MisfitNotices.tsx'
import { Page } from '../../ui/Page.tsx'
import { ExplainerVideos } from './ExplainerVideos.tsx'
import { dismissed, firstSteps, hasFirstTv, type Progress } from './firstSteps.ts'
import { FirstSteps } from './FirstSteps.tsx'
import { NowPlaying } from './NowPlaying.tsx'
import { QuickButtons } from './QuickButtons.tsx'
import { QuickStart } from './QuickStart.tsx'
import { recent, RecentPresentations } from './RecentPresentations.tsx'
import classes from './start.module.css'

const soldOut = () => import('./SoldOut.tsx')
const waitingProposals = () => import('../approval/WaitingProposals.tsx')
const waitingPrices = () => import('../priceApproval/WaitingPrices.tsx')
const doNothing = () => undefined

/** What plays, what one was doing, what wants looking after; and, until the first TV plays, what comes next. Sections that are off are not here. */
export default function StartPage() {
  const t = useTranslate()
  const viewer = useViewer()
  const approval = useApproval()
  const branding = useBranding()
  // On whatever address: a customer's partner explains it.
  const { video1, video2, video3 } = viewer?.organization?.reseller ?? branding
  const has = {
    systems: can(viewer, 'systems'),
    presentations: can(viewer, 'presentations'),
    products: can(viewer, 'productEditor'),
    collections: can(viewer, 'collections'),
  }
  const screens = useCall('allScreens', { limit: maxItems }, { enabled: has.systems, every: 30_000 })
  // A new picture of what a screen plays is no change of the screen.
  const { refetch } = screens
  useEffect(() => {
    if (!has.systems) return
    return realtime.onChanged(changed => void (changed.includes('slide') && refetch({ cancelRefetch: false })))
  }, [has.systems, refetch])
  const presentations = useCall('allPresentations', { limit: 2 * recent, order: 'EDITED' }, { enabled: has.presentations })
  const products = useCall('allProducts', { limit: 1 }, { enabled: has.products })
  const steps = useSteps(viewer?.organization?.id ?? '', {
    isKnown: [has.systems && screens, has.presentations && presentations, has.products && products].every(asked => !asked || asked.data),
    progress: {
      products: has.products ? (products.data?.totalCount ?? 0) : null,
      presentations: has.presentations ? (presentations.data?.items ?? []) : null,
      screens: has.systems ? (screens.data?.items ?? []) : null,
      hasCollections: has.collections,
    },
  })
  const draft = presentations.data?.items.find(({ wasPublished }) => !wasPublished) ?? null
  const isBare = !has.systems && !has.presentations && !has.products

  return (
    <Page
      name={t('app.routes.start.title')}
      title={t('app.start.welcome', { name: viewer?.firstName ?? '' })}
      {...(viewer?.organization ? { subtitle: viewer.organization.title } : {})}
      isWide
    >
      {isBare && <QuickStart />}
      {!isBare && <QuickButtons />}
      {!isBare && <MisfitNotices />}
      <div className={classes.columns}>
        <div className={classes.column}>
          {has.systems && <NowPlaying screens={screens} />}
          {has.presentations && <RecentPresentations presentations={presentations} />}
        </div>
        <div className={classes.aside}>
          {steps.shown && (
            <FirstSteps
              steps={steps.shown}
              draft={draft}
              playable={presentations.data?.items.find(({ wasPublished }) => wasPublished) ?? null}
              screens={screens.data?.items ?? []}
              onDismiss={steps.handleDismiss}
            />
          )}
          {approval.isWanted && approval.mayPublish && has.presentations && (
            <Fetched fetch={waitingProposals} isWanted onMissing={doNothing} with={{}} />
          )}
          {viewer?.hasPriceApproval && can(viewer, 'priceApproval', 'change') && (
            <Fetched fetch={waitingPrices} isWanted onMissing={doNothing} with={{}} />
          )}
          {has.products && <Fetched fetch={soldOut} isWanted onMissing={doNothing} with={{}} />}
        </div>
      </div>
      <ExplainerVideos videos={{ products: video1, promotions: video2, 'list-collections': video3 }} />
    </Page>
  )
}

interface Known {
  /** Everything was answered: nothing is said that a moment later isn't true. */
  readonly isKnown: boolean
  readonly progress: Progress
}

/** The first steps, for as long as they are wanted and the first TV doesn't play. */
function useSteps(organizationId: string, { isKnown, progress }: Known) {
  const [isDismissed, setDismissed] = useState(false)
  const isOver = isKnown && hasFirstTv(progress)
  useEffect(() => {
    if (isOver && organizationId) dismissed.set(organizationId)
  }, [isOver, organizationId])
  const steps = firstSteps(progress)
  const isShown = isKnown && !isOver && !isDismissed && !dismissed.get(organizationId) && steps.some(({ isDone }) => !isDone)
  return {
    shown: isShown ? steps : null,
    handleDismiss() {
      dismissed.set(organizationId)
      setDismissed(true)
    },
  }
}
