import { sideBySide } from '../words.ts'

/** The search over everything, from wherever one is. */
export const { en, nl } = sideBySide({
  'search.placeholder': ['Search pages, presentations, products …', 'Zoek pagina’s, presentaties, producten …'],
  'search.placeholder-managing': ['Search pages, customers, people …', 'Zoek pagina’s, klanten, mensen …'],
  'search.screens': ['Screens', 'Schermen'],
  'search.results': ['Results: {count}', 'Resultaten: {count}'],
  'search.recent': ['Recently opened', 'Kort geleden geopend'],
  'search.pages': ['Pages', 'Pagina’s'],
  'search.settings': ['Settings', 'Instellingen'],
  'search.all': ['All {count} in {list}', 'Alle {count} in {list}'],
  'search.failed': ['These could not be searched. Try again', 'Hierin kon niet worden gezocht. Opnieuw proberen'],
  'search.looking': ['Searching …', 'Zoeken …'],
  'search.key-choose': ['choose', 'kiezen'],
  'search.key-open': ['open', 'openen'],
  'search.key-apart': ['in a new tab', 'in een nieuw tabblad'],
  'search.key-close': ['close', 'sluiten'],
})
