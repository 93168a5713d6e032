import { Checkbox, Stack, Text, UnstyledButton } from '@mantine/core'
import { can } from '@vitrine/model/access/permissions.ts'
import type { Catalogue } from '@vitrine/model/screen/content.ts'
import { listsLeftEmpty, type Place } from '@vitrine/model/show/filling.ts'
import { useState } from 'react'
import { useViewer } from '../../api/viewer.ts'
import { useTranslate } from '../../ui/language.ts'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import classes from './menu.module.css'
import { groupsIn, toggled, type CategoryChoice } from './menuChoices.ts'
import { MenuStates } from './MenuStates.tsx'
import { FirstProducts } from './FirstProducts.tsx'
import { noProducts } from './nothingThere.ts'
import { useGroupTitles } from './useGroupTitles.ts'

interface Props {
  readonly menu: Catalogue
  /** In their order. */
  readonly value: readonly string[]
  readonly onChange: (categoryIds: readonly string[]) => void
  /** A double click takes this one alone. */
  readonly onTake?: (categoryId: string) => void
  /** The group that is taken whole, with what is to come, where one may be. */
  readonly whole?: {
    readonly groupId: string | null
    readonly choose: (groupId: string | null) => void
    readonly label: (title: string) => string
  }
  /** What they fill, if that is more than one list. */
  readonly places?: readonly Place[]
}

/** Chooses categories, numbered in the order in which they are chosen. */
export function CategoryPicker({ menu, value, onChange, onTake, whole, places = [] }: Props) {
  const t = useTranslate()
  const mayAdd = can(useViewer(), 'productEditor')
  const [search, setSearch] = useState('')
  const { titles, isComing } = useGroupTitles(true)
  const groups = groupsIn(menu, [...titles.keys()], search)
  const left = value.length > 0 ? listsLeftEmpty(places, value.length) : 0
  return (
    <Stack gap="md">
      <Text size="sm" role="status" hidden={left === 0}>
        {left > 0 && t(left === 1 ? 'choosing.left-empty-one' : 'choosing.left-empty', { count: left })}
      </Text>
      {Object.keys(menu.categories).length > 0 && <SearchBox isFirst label={t('choosing.search')} pause={0} onSearch={setSearch} />}
      <MenuStates
        isComing={isComing}
        isEmpty={Object.keys(menu.categories).length === 0}
        search={search}
        isFound={groups.length > 0}
        says={noProducts}
        {...(mayAdd && { first: <FirstProducts onMade={({ categoryId }) => onChange([categoryId])} /> })}
      >
        <div className={classes.groups}>
          {groups.map(({ id, categories }) => (
            <section key={id} aria-label={titles.get(id)}>
              {titles.size > 1 && <h3 className={classes.heading}>{titles.get(id)}</h3>}
              {whole && (
                <Checkbox
                  size="xs"
                  mb="xs"
                  label={whole.label(titles.get(id) ?? '')}
                  checked={whole.groupId === id}
                  onChange={event => whole.choose(event.currentTarget.checked ? id : null)}
                />
              )}
              <div className={classes.tiles}>
                {categories.map(choice => (
                  <Tile
                    key={choice.category.id}
                    choice={choice}
                    place={value.indexOf(choice.category.id)}
                    onChoose={() => onChange(toggled(value, choice.category.id))}
                    onTake={() => onTake?.(choice.category.id)}
                  />
                ))}
              </div>
            </section>
          ))}
        </div>
      </MenuStates>
    </Stack>
  )
}

interface TileProps {
  readonly choice: CategoryChoice
  /** Among the chosen ones; below 0 it is none of them. */
  readonly place: number
  readonly onChoose: () => void
  readonly onTake: () => void
}

function Tile({ choice: { category, products, pictureUrl }, place, onChoose, onTake }: TileProps) {
  const t = useTranslate()
  const { title } = category
  const isChosen = place >= 0
  return (
    <UnstyledButton
      className={classes.tile}
      aria-pressed={isChosen}
      aria-label={isChosen ? t('choosing.numbered', { title, number: place + 1 }) : title}
      onClick={onChoose}
      onDoubleClick={onTake}
    >
      <Thumbnail url={pictureUrl} />
      {isChosen && (
        <span className={classes.number} aria-hidden>
          {place + 1}
        </span>
      )}
      <Text size="sm" fw={600} truncate mt={6} title={title}>
        {title}
      </Text>
      <Text size="xs" c="stone.7">
        {products.length === 1 ? t('choosing.count-one') : t('choosing.count', { count: products.length })}
      </Text>
    </UnstyledButton>
  )
}
