import { Stack, UnstyledButton, Text } from '@mantine/core'
import { IconArrowsShuffle } from '@tabler/icons-react'
import type { Catalogue } from '@vitrine/model/screen/content.ts'
import { matchesSearch } from '@vitrine/model/kernel/search.ts'
import { priceText } from '@vitrine/model/show/price.ts'
import { useState } from 'react'
import { useTranslate } from '../../ui/language.ts'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { ChoiceRow } from './ChoiceRow.tsx'
import classes from './menu.module.css'
import { pictureOf } from './menuChoices.ts'
import { MenuStates } from './MenuStates.tsx'
import { noPromotions } from './nothingThere.ts'

/** A promotion, or any of them in turns. */
export type PromotionChoice = { readonly mode: 'SPECIFIC'; readonly promotionId: string } | { readonly mode: 'RANDOM' }

interface Props {
  readonly menu: Catalogue
  readonly value: PromotionChoice | null
  readonly onChange: (choice: PromotionChoice) => void
  readonly onTake: (choice: PromotionChoice) => void
}

/** Chooses a promotion. */
export function PromotionPicker({ menu, value, onChange, onTake }: Props) {
  const t = useTranslate()
  const [search, setSearch] = useState('')
  const all = Object.values(menu.promotions)
  const found = all.filter(({ title }) => matchesSearch(title, search))
  const any = { mode: 'RANDOM' } as const
  return (
    <Stack gap="md">
      <SearchBox isFirst label={t('choosing.search-promotions')} pause={100} onSearch={setSearch} />
      <MenuStates isEmpty={all.length === 0} search={search} isFound={found.length > 0} says={noPromotions}>
        <div className={classes.groups}>
          {!search && (
            <UnstyledButton
              className={classes.row}
              aria-pressed={value?.mode === 'RANDOM'}
              onClick={() => onChange(any)}
              onDoubleClick={() => onTake(any)}
            >
              <span className={classes.sign}>
                <IconArrowsShuffle size={20} aria-hidden />
              </span>
              <Text size="sm" fw={600}>
                {t('choosing.any-promotion')}
              </Text>
            </UnstyledButton>
          )}
          <div className={classes.rows}>
            {found.map(({ id, title, imageAssetId, pricePromo, state }) => {
              const choice = { mode: 'SPECIFIC', promotionId: id } as const
              return (
                <ChoiceRow
                  key={id}
                  title={title}
                  detail={state === 'AVAILABLE' ? priceText(pricePromo, 'DECIMAL_COMMA', true) : t('choosing.sold-out')}
                  pictureUrl={pictureOf(menu, imageAssetId)}
                  isChosen={value?.mode === 'SPECIFIC' && value.promotionId === id}
                  onChoose={() => onChange(choice)}
                  onTake={() => onTake(choice)}
                />
              )
            })}
          </div>
        </div>
      </MenuStates>
    </Stack>
  )
}
