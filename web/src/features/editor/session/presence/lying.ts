import type { Show } from '@vitrine/model/show/show.ts'
import type { Editor } from '../../state/editor.ts'
import type { Lying } from './othersDrags.ts'

/** Where the document has a widget now. Asked in every frame of somebody's drag: of a show with ten thousand, they are found by their names. */
export function lyingIn(editor: Pick<Editor, 'get'>): (widgetId: string) => Lying | null {
  let known: { readonly show: Show; readonly places: ReadonlyMap<string, Lying> } | null = null
  return widgetId => {
    const { show } = editor.get()
    if (known?.show !== show) known = { show, places: placesIn(show) }
    return known.places.get(widgetId) ?? null
  }
}

const placesIn = ({ slides }: Show) =>
  new Map(
    slides.flatMap(({ widgets }) =>
      widgets.map(({ id, positionX, positionY, width, height, style }): [string, Lying] => [
        id,
        { positionX, positionY, width, height, rotation: style.rotation },
      ]),
    ),
  )
