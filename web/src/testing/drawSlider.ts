/** Draws a slider to a place along its track with the mouse, and rests there before it lets go, as people do. */
export async function drawSlider(thumb: Element, to: number): Promise<void> {
  const track = thumb.parentElement!
  const { left, width, top, height } = track.getBoundingClientRect()
  const at = (fraction: number) => ({ bubbles: true, clientX: left + width * fraction, clientY: top + height / 2 })
  const rest = () => new Promise(resolve => setTimeout(resolve, 50))
  track.dispatchEvent(new MouseEvent('mousedown', at(0.9)))
  await rest()
  document.dispatchEvent(new MouseEvent('mousemove', at(to)))
  await rest()
  document.dispatchEvent(new MouseEvent('mouseup', at(to)))
}
