/** What a gigabyte is in limits and in what is told of them. */
export const gigabyte = 1024 ** 3

/** Bytes that an organisation's files may take together: what the operator allows everybody, or less where its own limit (in gigabytes) says so; null: no limit. */
export function storageLimitOf(everybodys: number | null, own: number | null): number | null {
  if (own === null) return everybodys
  return Math.min(own * gigabyte, everybodys ?? Number.POSITIVE_INFINITY)
}
