import { Text } from '@mantine/core'

/** A label to choose, and how many presentations have it. */
export const LabelOption = ({ label, count }: { readonly label: string; readonly count: number | undefined }) => (
  <>
    <span style={{ flex: 1, overflowWrap: 'anywhere' }}>{label}</span>
    <Text span size="sm" c="stone.6" aria-hidden>
      {count}
    </Text>
  </>
)
