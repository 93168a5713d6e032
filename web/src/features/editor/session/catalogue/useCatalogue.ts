import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { entitiesShownOn } from '@vitrine/model/entities.ts'
import { emptyCatalogue, type Catalogue } from '@vitrine/model/screen/content.ts'
import { feedsIn, referencesOf } from '@vitrine/model/screen/references.ts'
import { slideOf, type Show } from '@vitrine/model/show/show.ts'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useStore } from '@vitrine/renderer/useStore.ts'
import { fetchCatalogue } from '../../../../api/catalogue.ts'
import { useWithFeeds } from '../../../../api/content.ts'
import { realtime } from '../../../../api/realtime.ts'
import { shownSystem } from '../../state/shownSystem.ts'
import type { EditorContext } from '../editorContext.ts'

/** What changes the catalogue, when somebody changes it. */
const shown: readonly string[] = entitiesShownOn('slides')
const quiet = 150
const key = ['editor.catalogue']

/** Everything the slides show that is not the show itself: the organisation's products and promotions as they are now, and the pictures in use. */
export function useCatalogue({ editor, assets }: Pick<EditorContext, 'editor' | 'assets'>): Catalogue {
  const client = useQueryClient()
  const known = useStore(assets)
  const systemId = useStore(shownSystem)
  const answer = useQuery({
    queryKey: [...key, systemId],
    queryFn: () => fetchCatalogue([...assetIds()], systemId),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    gcTime: 0,
  })
  const assetIds = () => referencesOf([editor.get().show]).assetIds

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const again = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void client.invalidateQueries({ queryKey: key }), quiet)
    }
    const stopHearing = realtime.onChanged(entities => {
      if (entities.some(entity => shown.includes(entity))) again()
    })
    const stopReturning = realtime.onReturn(again)
    return () => {
      clearTimeout(timer)
      stopHearing()
      stopReturning()
    }
  }, [client])

  const fetched = answer.data
  useEffect(() => {
    if (!fetched) return
    const asked = new Set<string>()
    let seen: Show | null = null
    /** A colleague's edit may point at a picture that is not known here. Each is asked for once. */
    return editor.subscribe(() => {
      const { show } = editor.get()
      if (show === seen) return
      const part = seen ? changedPart(seen, show) : show
      seen = show
      const missing = [...referencesOf([part]).assetIds].filter(id => !fetched.assets[id] && !assets.get()[id] && !asked.has(id))
      if (!missing.length) return
      missing.forEach(id => asked.add(id))
      void client.invalidateQueries({ queryKey: key })
    })
  }, [client, editor, assets, fetched])

  const catalogue = useMemo(() => {
    const all = fetched ?? emptyCatalogue
    return { ...all, assets: { ...known, ...all.assets } }
  }, [fetched, known])
  // Only whether, not the show: with it the whole editor would be drawn again for every letter.
  const wantsNews = useSyncExternalStore(editor.subscribe, () => feedsIn(editor.get().show).has('NOS_NEWS'))
  return useWithFeeds(wantsNews, catalogue)
}

/** What an edit changed of a show: only of that it has to be looked what it points at. */
function changedPart(before: Show, after: Show): Show {
  const slides = after.slides.flatMap(slide => {
    const was = slideOf(before, slide.id)
    if (was === slide) return []
    const known = new Set(was?.widgets)
    return [{ ...slide, widgets: slide.widgets.filter(widget => !known.has(widget)) }]
  })
  return { ...after, slides }
}
