import { Text, UnstyledButton } from '@mantine/core'
import { nameIn } from '@vitrine/model/areas/presentations/libraryNames.ts'
import { useLanguage } from '../../../ui/language.ts'
import { Thumbnail } from '../../../ui/Thumbnail.tsx'
import type { Template } from './template.ts'
import classes from './TemplateTile.module.css'

interface Props {
  readonly template: Template
  /** Whose it is; null: everybody's. */
  readonly partner: string | null
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** A template that can be chosen. */
export function TemplateTile({ template: { presentation }, partner, isChosen, onChoose }: Props) {
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
      {partner !== null && (
        <Text size="xs" c="stone.6" truncate title={partner}>
          {partner}
        </Text>
      )}
    </UnstyledButton>
  )
}
