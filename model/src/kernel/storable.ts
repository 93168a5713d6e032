/** As JSON writes zero bytes, and halves of surrogate pairs, such as of an emoji that was cut; not a backslash and a u that somebody wrote. */
const unstorable = /(?<=(?:^|[^\\])(?:\\\\)*)\\u(?:0000|d[89a-f]..)/g

/** A text, or whatever texts stand in, without what neither PostgreSQL nor JSON can carry, which copies from PDFs and terminals bring along. */
export function storable<T>(value: T): T {
  const json = JSON.stringify(value)
  const clean = json.replace(unstorable, '')
  return clean === json ? value : (JSON.parse(clean) as T)
}
