import { Chip, Group, Input } from '@mantine/core'
import { maxTags } from '@vitrine/model/areas/media/entities.ts'
import { useState } from 'react'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useTranslate } from '../../ui/language.ts'
import type { Asset } from './asset.ts'
import { TagsField } from './TagsField.tsx'

interface Props {
  readonly assets: readonly Asset[]
  readonly busy: boolean
  readonly onSave: (add: readonly string[], remove: readonly string[]) => void
  readonly onClose: () => void
}

/** Tags of several files: those that all of them get, and those that all of them lose. */
export function TagDialog({ assets, busy, onSave, onClose }: Props) {
  const t = useTranslate()
  const [added, setAdded] = useState<readonly string[]>([])
  const [removed, setRemoved] = useState<string[]>([])
  const [first] = assets
  const title = assets.length === 1 && first ? first.title : t('library.many', { count: assets.length })
  const known = [...new Set(assets.flatMap(({ tags }) => tags))].toSorted((a, b) => a.localeCompare(b))
  const removing = removed.filter(tag => !added.includes(tag))
  return (
    <FormDialog
      title={t('library.tag-of', { title })}
      busy={busy}
      size="sm"
      disabled={added.length + removing.length === 0}
      onSubmit={() => onSave(added, removing)}
      onClose={onClose}
    >
      <TagsField label={t('library.add-tags')} description={t('library.tags-hint')} maxTags={maxTags} value={added} onChange={setAdded} />
      {known.length > 0 && (
        <Input.Wrapper label={t('library.remove-tags')} labelElement="div">
          <Chip.Group multiple value={removed} onChange={setRemoved}>
            <Group gap={6} mt={4}>
              {known.map(tag => (
                <Chip key={tag} value={tag} size="xs" color="red.8" variant="light">
                  {tag}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        </Input.Wrapper>
      )}
    </FormDialog>
  )
}
