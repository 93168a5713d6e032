import { useMediaQuery } from '@mantine/hooks'

/** Wider than 740 px, where lists are tables; narrower ones are cards. */
export const useIsWide = () => useMediaQuery('(min-width: 741px)', true, { getInitialValueInEffect: false })
