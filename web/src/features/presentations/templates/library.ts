import type { Answer } from '../../../api/client.ts'
import { createDragging } from '../../../ui/dragging.ts'

export type Template = Answer<'allTemplates'>['items'][number]
export type Folder = Answer<'allTemplateFolders'>['items'][number]

/** What is dragged into a folder. */
export type Dragged = { readonly kind: 'folder'; readonly id: string } | { readonly kind: 'template'; readonly template: Template }

export const { useDraggable, useDropPlace } = createDragging<Dragged>()
