import { Text, UnstyledButton } from '@mantine/core'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import classes from './menu.module.css'

interface Props {
  readonly title: string
  readonly detail?: string
  readonly pictureUrl: string | null
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly onTake: () => void
}

/** One of several things to choose from; a double click takes it. */
export const ChoiceRow = ({ title, detail, pictureUrl, isChosen, onChoose, onTake }: Props) => (
  <UnstyledButton className={classes.row} aria-pressed={isChosen} onClick={onChoose} onDoubleClick={onTake}>
    <span className={classes.small}>
      <Thumbnail url={pictureUrl} />
    </span>
    <span className={classes.words}>
      <Text component="span" display="block" size="sm" fw={600} truncate title={title}>
        {title}
      </Text>
      {detail && (
        <Text component="span" display="block" size="xs" c="stone.7" truncate>
          {detail}
        </Text>
      )}
    </span>
  </UnstyledButton>
)
