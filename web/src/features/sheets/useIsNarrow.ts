import { useMediaQuery } from '@mantine/hooks'

/** Up to 700 px a dialog is the whole window, and its tables are blocks: sheets.module.css. */
export const useIsNarrow = () => useMediaQuery('(max-width: 700px)', false, { getInitialValueInEffect: false })
