import { Text, UnstyledButton } from '@mantine/core'
import { nameIn } from '@vitrine/model/areas/presentations/libraryNames.ts'
import { choiceLabel } from '../../../ui/form/labels.ts'
import { useLanguage, useTranslate } from '../../../ui/language.ts'
import { Thumbnail } from '../../../ui/Thumbnail.tsx'
import type { Template } from './template.ts'
import classes from './TemplateTile.module.css'

interface Props {
  readonly template: Template
  /** Whose it is; null: everybody's. */
  readonly partner: string | null
  /** There is no screen that stands so. */
  readonly isUnfit: boolean
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** A template that can be chosen. */
export function TemplateTile({ template: { presentation }, partner, isUnfit, isChosen, onChoose }: Props) {
  const t = useTranslate()
  const language = useLanguage()
  if (!presentation) return null
  const title = nameIn(language, presentation.title)
  return (
    <UnstyledButton role="radio" aria-checked={isChosen} className={classes.tile} onClick={onChoose}>
      <span className={classes.stage}>
        <span className={classes.picture} data-orientation={presentation.orientation}>
          <Thumbnail url={presentation.thumbUrl} orientation={presentation.orientation} />
        </span>
      </span>
      <Text size="sm" truncate mt={6} title={title}>
        {title}
      </Text>
      {isUnfit && (
        <Text size="xs" c="stone.7">
          {t('presentations.no-such-screen', { orientation: choiceLabel(t, 'Orientation', presentation.orientation) })}
        </Text>
      )}
      {partner !== null && (
        <Text size="xs" c="stone.6" truncate title={partner}>
          {partner}
        </Text>
      )}
    </UnstyledButton>
  )
}
