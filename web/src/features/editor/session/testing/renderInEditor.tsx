import type { ReactNode } from 'react'
import { createMemoryApi, type MemoryApi } from '../../../../testing/memoryApi.ts'
import { renderPage } from '../../../../testing/renderPage.tsx'
import { EditorReactContext, type EditorContext } from '../editorContext.ts'

/** Opens a part of the editor, without what lies around it. */
export const renderInEditor = (
  context: EditorContext,
  part: () => ReactNode,
  api: MemoryApi = createMemoryApi({}),
  options: Parameters<typeof renderPage>[2] = {},
) => renderPage(() => <EditorReactContext value={context}>{part()}</EditorReactContext>, api, options)
