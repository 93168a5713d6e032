import { Group, Text } from '@mantine/core'
import { IconCopy, IconFolderSymlink, IconTrash } from '@tabler/icons-react'
import { newId } from '../../../api/newId.ts'
import { useChange } from '../../../api/useChange.ts'
import { confirm } from '../../../ui/confirm.ts'
import { useKeptDeletion } from '../../bin/useKeptDeletion.ts'
import { useDraggable } from '../../folders/folder.ts'
import { useTranslate } from '../../../ui/language.ts'
import card from '../../../ui/linkCard.module.css'
import { RouteLink } from '../../../ui/links.tsx'
import { RefusedNotice } from '../../../ui/refused/RefusedNotice.tsx'
import { Deed } from '../Deed.tsx'
import { CardStage } from '../CardStage.tsx'
import classes from '../PresentationCard.module.css'
import { slideCountWords } from '../slideCountWords.ts'
import type { Template } from './template.ts'

interface Props {
  readonly template: Template
  /** Whether its folder need not be said. */
  readonly isInFolder: boolean
  readonly onMove: () => void
}

/** A template, and what can be done with it. A click opens the editor; it is dragged into a folder, or moved by its button. */
export function TemplateCard({ template, isInFolder, onMove }: Props) {
  const t = useTranslate()
  const { ref, isDragged } = useDraggable<HTMLLIElement>({ kind: 'items', items: [template], title: template.presentation?.title ?? '' })
  const deletion = useKeptDeletion('deleteTemplate')
  const duplicate = useChange('duplicateTemplate', { again: true, place: ({ id }) => ({ at: id, field: 'duplicate' }) })
  const { id, folder, presentation } = template
  if (!presentation) return null
  const { title, description, slideCount } = presentation

  const handleDuplicate = async () => {
    const question = {
      title: t('presentations.duplicate-title', { title }),
      body: t('templates.duplicate-body'),
      action: t('app.duplicate'),
    }
    if (await confirm(question)) await duplicate.run({ id, resultId: newId() })
  }
  const handleDelete = async () => {
    const question = {
      title: t('presentations.delete-title', { title }),
      body: t('templates.delete-body'),
      action: t('app.delete'),
      danger: true,
    }
    if (await confirm(question)) await deletion.remove({ id, title })
  }
  const count = slideCountWords(t, slideCount)

  return (
    <li ref={ref} className={`${card.card} ${classes.card}`} style={isDragged ? { opacity: 0.5 } : undefined}>
      <CardStage of={presentation}>
        <Group className={classes.actions ?? ''} gap={6} wrap="nowrap">
          <Deed icon={IconFolderSymlink} word={t('folders.move')} label={t('folders.move-of', { title })} busy={false} onClick={onMove} />
          <Deed
            icon={IconCopy}
            word={t('app.duplicate')}
            label={t('presentations.duplicate', { title })}
            busy={duplicate.busy}
            onClick={handleDuplicate}
          />
          <Deed
            icon={IconTrash}
            word={t('app.delete')}
            label={t('presentations.delete', { title })}
            busy={deletion.busy}
            onClick={handleDelete}
          />
        </Group>
      </CardStage>
      <div className={classes.words}>
        <RouteLink
          name="editor"
          params={{ presentationId: presentation.id }}
          className={card.link ?? ''}
          draggable={false}
          aria-label={t('presentations.open', { title })}
        >
          <Text fw={600} lineClamp={2} component="span" title={title}>
            {title}
          </Text>
        </RouteLink>
        <Text size="sm" c="stone.6" lineClamp={2} title={description ?? undefined}>
          {[count, isInFolder ? description : folder?.title].filter(Boolean).join(' · ')}
        </Text>
        <RefusedNotice at={id} />
      </div>
    </li>
  )
}
