import { isOptionsGroup, type ComboboxParsedItem, type OptionsFilter } from '@mantine/core'
import { matchesSearch } from '@vitrine/model/kernel/search.ts'

/** The options of a select that are meant by what was typed into it, as every search of the product means it. */
export const searchedOptions: OptionsFilter = ({ options, search, limit }) =>
  options
    .flatMap((option): ComboboxParsedItem[] => {
      if (!isOptionsGroup(option)) return matchesSearch(option.label, search) ? [option] : []
      const items = option.items.filter(({ label }) => matchesSearch(label, search))
      return items.length > 0 ? [{ ...option, items }] : []
    })
    .slice(0, limit)
