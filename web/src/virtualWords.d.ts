declare module 'virtual:words/*' {
  import type { Dictionary } from '@vitrine/model/messages/spoken.ts'

  const words: Dictionary
  export default words
}
