import { Button } from '@mantine/core'
import type { MessageKey } from '@vitrine/model/messages/messages.ts'
import type { CheckKind, Finding } from '@vitrine/model/show/checks.ts'
import { mendingFor, type Mending } from '@vitrine/model/show/legibility.ts'
import { apply, type Operation } from '@vitrine/model/show/operations.ts'
import type { Show } from '@vitrine/model/show/show.ts'
import { useCatalogue } from '@vitrine/renderer/data.tsx'
import { useMemo } from 'react'
import { useStore } from '@vitrine/renderer/useStore.ts'
import { useTranslate } from '../../../../ui/language.ts'
import { useEditorContext } from '../../session/editorContext.ts'
import { useEditorState } from '../../session/useEditorState.ts'
import { findingFixes } from './findingFixes.ts'

interface Props {
  readonly kind: CheckKind
  readonly findings: readonly Finding[]
  /** The button is gone with what it was about. */
  readonly onDone: () => void
}

/** Mends all of a kind, as one step of the history: [CK39]. Not where nothing may be changed, or where nothing mends this kind. */
export function MendAll({ kind, findings, onDone }: Props) {
  const t = useTranslate()
  const { editor, perform, announce, samples } = useEditorContext()
  const show = useEditorState(state => state.show)
  const catalogue = useCatalogue()
  // What is known of the pictures decides which letters help.
  const known = useStore(samples)
  const letters = useMemo(() => {
    if (kind !== 'LOW_CONTRAST') return null
    const pixelsOf = (address: string) => known.get(address) ?? undefined
    return mendingFor(
      show,
      findings.flatMap(({ widgetId }) => widgetId ?? []),
      { catalogue, pixelsOf },
    )
  }, [kind, show, findings, catalogue, known])
  const fix = findingFixes[kind]
  const each = (now: Show, finding: Finding) => fix?.edits(now, finding, catalogue) ?? []
  const mending = letters
    ? { says: words[letters.kind], edits: () => letters.edits }
    : fix?.wordForAll && { says: fix.wordForAll, edits: () => oneByOne(show, findings, each) }
  if (!mending || !editor.get().editable) return null
  return (
    <Button
      size="compact-sm"
      variant="default"
      onClick={() => {
        if (!perform(mending.edits())) return
        announce('checks.all-mended', { count: findings.length })
        onDone()
      }}
    >
      {t(mending.says)}
    </Button>
  )
}

const words: Readonly<Record<Mending['kind'], MessageKey>> = {
  WHITE_LETTERS: 'checks.make-all-white',
  BLACK_LETTERS: 'checks.make-all-black',
  SHADOW: 'checks.shadow-all',
  READABLE: 'checks.make-all-readable',
}

/** What mends each, one after the other: the next sees what became of the one before. */
function oneByOne(show: Show, findings: readonly Finding[], mended: (now: Show, finding: Finding) => readonly Operation[]) {
  let now = show
  return findings.flatMap(finding => {
    const edits = mended(now, finding)
    now = edits.reduce((all, edit) => apply(all, edit), now)
    return edits
  })
}
