import { useState } from 'react'
import type { Answer } from '../../api/client.ts'
import { useChange } from '../../api/useChange.ts'
import { confirm } from '../confirm.ts'
import { FormDialog } from '../FormDialog.tsx'
import { useLanguage, useTranslate } from '../language.ts'
import { languageName } from './languageNames.ts'
import { MenuLanguagesField } from './MenuLanguagesField.tsx'

export type MenuLanguage = Answer<'allMenuLanguages'>[number]

/** In which languages the menus of the organisation are. */
export function MenuLanguagesDialog({ known, onClose }: { readonly known: readonly MenuLanguage[]; readonly onClose: () => void }) {
  const t = useTranslate()
  const spoken = useLanguage()
  const [was] = useState(() => known.map(({ language }) => language))
  const [languages, setLanguages] = useState<string[]>(was)
  const { run, busy } = useChange('updateMenuLanguages')

  /** What goes is kept, and comes back with its language; all the same it goes from every screen. */
  function mayRemove(language: string): Promise<boolean> {
    const { translated = 0, onSlides = 0 } = known.find(each => each.language === language) ?? {}
    if (translated + onSlides === 0) return Promise.resolve(true)
    const name = languageName(language, spoken)
    return confirm({
      title: t('menu-languages.remove-title', { language: name }),
      body: t('menu-languages.remove-body', { titles: translated, texts: onSlides }),
      action: t('menu-languages.remove-action'),
      danger: true,
    })
  }

  async function handleSubmit() {
    if (await run({ languages, was })) onClose()
  }

  return (
    <FormDialog title={t('field.organization.menuLanguages')} busy={busy} onSubmit={() => void handleSubmit()} onClose={onClose}>
      <MenuLanguagesField value={languages} mayRemove={mayRemove} onChange={setLanguages} />
    </FormDialog>
  )
}
