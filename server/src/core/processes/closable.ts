/** Something that goes on in the background until it is closed. */
export interface Closable {
  close(): void | Promise<void>
}
