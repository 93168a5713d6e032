import { Button, Text } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { nameIn } from '@vitrine/model/areas/presentations/libraryNames.ts'
import { newId } from '../../../api/newId.ts'
import { useChange } from '../../../api/useChange.ts'
import card from '../../../ui/linkCard.module.css'
import { useLanguage, useTranslate } from '../../../ui/language.ts'
import { useGo } from '../../../ui/links.tsx'
import { RefusedNotice } from '../../../ui/refused/RefusedNotice.tsx'
import { toast } from '../../../ui/toast.tsx'
import { CardStage } from '../CardStage.tsx'
import classes from '../PresentationCard.module.css'
import { slideCountWords } from '../slideCountWords.ts'
import type { Template } from './template.ts'

interface Props {
  readonly template: Template
  readonly isInFolder: boolean
}

/** A template that everybody has: a partner copies it into its own templates, and changes the copy. */
export function OthersTemplate({ template: { id, folder, presentation }, isInFolder }: Props) {
  const t = useTranslate()
  const language = useLanguage()
  const go = useGo()
  const copy = useChange('duplicateTemplate', { again: true, isToldHere: true, place: () => ({ at: id, field: 'duplicate' }) })
  const remove = useChange('deleteTemplate', { isToldHere: true })
  if (!presentation) return null
  const { description, slideCount } = presentation
  const title = nameIn(language, presentation.title)
  const count = slideCountWords(t, slideCount)

  async function handleCopy() {
    const made = await copy.run({ id, resultId: newId() })
    if (!made?.presentation) return
    const presentationId = made.presentation.id
    const edit = { action: t('templates.open-copy'), onNext: () => go('editor', { presentationId }) }
    toast.undo(t('templates.copied', { title }), () => remove.run({ id: made.id }), IconCopy, { next: edit })
  }

  return (
    <li className={`${card.card} ${classes.card}`}>
      <CardStage of={presentation} />
      <div className={classes.words}>
        <Text fw={600} lineClamp={2} title={title}>
          {title}
        </Text>
        <Text size="sm" c="stone.6" lineClamp={2} title={description ?? undefined}>
          {[count, isInFolder ? description : folder && nameIn(language, folder.title)].filter(Boolean).join(' · ')}
        </Text>
        <Button
          mt="xs"
          size="xs"
          variant="default"
          leftSection={<IconCopy size={14} aria-hidden />}
          loading={copy.busy}
          aria-label={t('templates.copy-of', { title })}
          // The second click of a double one means the same copy.
          onClick={({ detail }) => void (detail < 2 && handleCopy())}
        >
          {t('templates.copy')}
        </Button>
        <RefusedNotice at={id} />
      </div>
    </li>
  )
}
