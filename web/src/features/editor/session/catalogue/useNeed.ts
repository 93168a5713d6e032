import type { Lack } from '@vitrine/model/show/kinds/widgetKind.ts'
import { lacksOf } from '@vitrine/model/show/needs.ts'
import { isTemplate, type Widget } from '@vitrine/model/show/show.ts'
import { useCatalogue } from '@vitrine/renderer/data.tsx'
import { useMemo } from 'react'
import { ruleMessage } from '../../../../ui/form/labels.ts'
import { useTranslate } from '../../../../ui/language.ts'
import { usePendingAssets } from '../../../media/usePendingAssets.ts'
import { useEditorState } from '../useEditorState.ts'
import { isKnown } from './isKnown.ts'

/** What the fields of a widget's settings lack: the same as is found before publishing, and in a template nothing. */
export interface FieldNeeds {
  readonly lackOf: (field: string) => Lack | null
  /** In words: what is missing once the field was left, what was removed at once. */
  readonly errorOf: (field: string, label: string, isTouched: boolean) => string | undefined
}

export function useNeed(widget: Widget): FieldNeeds {
  const t = useTranslate()
  const catalogue = useCatalogue()
  const isExample = useEditorState(({ show }) => isTemplate(show))
  const pending = usePendingAssets(widget.type === 'VIDEO' || widget.type === 'IMAGE')
  const lacks = useMemo(() => {
    if (isExample) return []
    const all = lacksOf(widget, { catalogue, pending: Object.fromEntries(pending.map(each => [each.id, each])) })
    // Before the catalogue is there only the widget itself can say that something is missing.
    const isOwn = (field: string) => widget.settings !== null && field in widget.settings
    return isKnown(catalogue) ? all : all.filter(({ field, lack }) => lack === 'MISSING' && isOwn(field))
  }, [widget, catalogue, pending, isExample])
  const lackOf = (field: string) => lacks.find(each => each.field === field)?.lack ?? null
  return {
    lackOf,
    errorOf(field, label, isTouched) {
      const lack = lackOf(field)
      if (lack === 'GONE') return t('checks.REMOVED')
      return lack && isTouched ? ruleMessage(t, 'required', label) : undefined
    },
  }
}
