import { useState } from 'react'
import { confirm } from '../../ui/confirm.ts'
import { useChange } from '../../api/useChange.ts'
import { confirmRemoval, type MenuLanguage } from './confirmRemoval.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useLanguage, useTranslate } from '../../ui/language.ts'
import { MenuLanguagesField } from './MenuLanguagesField.tsx'

/** In which languages the menus of the organisation are. */
export function MenuLanguagesDialog({ known, onClose }: { readonly known: readonly MenuLanguage[]; readonly onClose: () => void }) {
  const t = useTranslate()
  const spoken = useLanguage()
  const [was] = useState(() => known.map(({ language }) => language))
  const [languages, setLanguages] = useState<string[]>(was)
  const { run, busy } = useChange('updateMenuLanguages')

  async function handleSubmit() {
    if (await run({ languages, was })) onClose()
  }

  async function handleClose() {
    const isChanged = languages.join() !== was.join()
    const question = {
      title: t('menu-languages.leave'),
      body: t('menu-languages.leave-body'),
      action: t('menu-languages.leave-action'),
      danger: true,
    }
    if (!isChanged || (await confirm(question))) onClose()
  }

  return (
    <FormDialog title={t('field.organization.menuLanguages')} busy={busy} onSubmit={handleSubmit} onClose={() => void handleClose()}>
      <MenuLanguagesField
        value={languages}
        mayRemove={language => confirmRemoval({ t, spoken, language, known })}
        onChange={setLanguages}
      />
    </FormDialog>
  )
}
