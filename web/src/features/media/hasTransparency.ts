/** Of a video so much is looked at: what its tracks are stands at its beginning. */
const beginning = 256 * 1024
/** AlphaMode of a Matroska or WebM track, one byte long: it is there. */
const alphaMode = [0x53, 0xc0, 0x81, 0x01]

/** Whether a video of this kind is transparent in places. Screens play H.264, which can't be. */
export async function hasTransparency(file: File): Promise<boolean> {
  if (!/\.(webm|mkv)$/i.test(file.name) && !/webm|matroska/.test(file.type)) return false
  const bytes = new Uint8Array(await file.slice(0, beginning).arrayBuffer())
  for (let at = bytes.indexOf(alphaMode[0]!); at >= 0; at = bytes.indexOf(alphaMode[0]!, at + 1))
    if (alphaMode.every((byte, i) => bytes[at + i] === byte)) return true
  return false
}
