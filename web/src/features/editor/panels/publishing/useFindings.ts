import { mostMissing } from '@vitrine/model/show/fittingLanguages.ts'
import { findingsOf, type Finding, type Measured } from '@vitrine/model/show/checks.ts'
import { useCatalogue } from '@vitrine/renderer/data.tsx'
import { useMemo } from 'react'
import { useStore } from '@vitrine/renderer/useStore.ts'
import { useLocationLabels } from '../../../locations/useLocationLabels.ts'
import { usePendingAssets } from '../../../media/usePendingAssets.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { isKnown } from '../../session/catalogue/isKnown.ts'
import { useShowMisfits } from '../../session/useMisfits.ts'
import { useEditorState } from '../../session/useEditorState.ts'

/** What may be wrong with the show as it stands; null before enough is known. */
export function useFindings(): readonly Finding[] | null {
  const { samples, covered: coveredStore } = useEditorContext()
  const show = useEditorState(state => state.show)
  const catalogue = useCatalogue()
  const pending = usePendingAssets(true)
  const locationLabels = useLocationLabels(show.slides.some(slide => slide.locationLabels.length > 0))
  const misfits = useShowMisfits()
  const known = useStore(samples)
  const covered = useStore(coveredStore)
  return useMemo(() => {
    if (!isKnown(catalogue)) return null
    const measured: Measured = {
      cutOff: Object.fromEntries(misfits.map(misfit => [misfit.widget.id, mostMissing(misfit)])),
      pending: Object.fromEntries(pending.map(({ id, state }) => [id, state])),
      pixelsOf: address => known.get(address) ?? undefined,
      covered: Object.fromEntries(covered),
      locationLabels,
    }
    return findingsOf(show, catalogue, measured)
  }, [show, catalogue, pending, locationLabels, misfits, known, covered])
}
