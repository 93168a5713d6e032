import { useMediaQuery } from '@mantine/hooks'

/** Where a dialog takes the whole screen. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 480px)', false, { getInitialValueInEffect: false })
