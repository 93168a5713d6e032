/**
 * A name of 32 signs that follows from a text: the same everywhere and at once, and as good as never the same for two texts. It keeps no
 * secret. (cyrb128)
 */
export function hashed(text: string): string {
  let [a, b, c, d] = [1_779_033_703, 3_144_134_277, 1_013_904_242, 2_773_480_762]
  for (let i = 0; i < text.length; i++) {
    const sign = text.charCodeAt(i)
    a = b ^ Math.imul(a ^ sign, 597_399_067)
    b = c ^ Math.imul(b ^ sign, 2_869_860_233)
    c = d ^ Math.imul(c ^ sign, 951_274_213)
    d = a ^ Math.imul(d ^ sign, 2_716_044_179)
  }
  a = Math.imul(c ^ (a >>> 18), 597_399_067)
  b = Math.imul(d ^ (b >>> 22), 2_869_860_233)
  c = Math.imul(a ^ (c >>> 17), 951_274_213)
  d = Math.imul(b ^ (d >>> 19), 2_716_044_179)
  a ^= b ^ c ^ d
  return [a, b ^ a, c ^ a, d ^ a].map(part => (part >>> 0).toString(16).padStart(8, '0')).join('')
}
