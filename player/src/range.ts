/** The part of a whole answer that a range request asks for: videos ask so. */
export async function partOf(whole: Response, range: string): Promise<Response> {
  const content = await whole.blob()
  const type = whole.headers.get('content-type') ?? ''
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range.trim()) ?? []
  if (from === '' && to === '') return new Response(content, { headers: { 'content-type': type } })
  const start = from === '' ? Math.max(0, content.size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? content.size - 1 : Math.min(Number(to), content.size - 1)
  if (start > end) return new Response(null, { status: 416, headers: { 'content-range': `bytes */${content.size}` } })
  return new Response(content.slice(start, end + 1, type), {
    status: 206,
    headers: {
      'content-type': type,
      'content-length': String(end - start + 1),
      'content-range': `bytes ${start}-${end}/${content.size}`,
      'accept-ranges': 'bytes',
    },
  })
}
