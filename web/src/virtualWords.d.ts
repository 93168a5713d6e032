declare module 'virtual:words/*' {
  const words: import('@vitrine/model/messages/spoken.ts').Dictionary
  export default words
}
