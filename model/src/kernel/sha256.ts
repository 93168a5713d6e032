/**
 * The SHA-256 (FIPS 180-4) of a text of ASCII characters, in hexadecimal. Browsers offer their own only on pages they take for safe, which
 * one over plain http in a shop's network is not.
 */
export function sha256(text: string): string {
  const hash = roots.slice(0, 8).map(root => fraction(Math.sqrt(root)))
  const message = padded(text)
  const words = new Int32Array(64)
  for (let at = 0; at < message.length; at += 16) {
    words.set(message.subarray(at, at + 16))
    for (let i = 16; i < 64; i++) {
      const early = words[i - 15]!
      const late = words[i - 2]!
      const mixed = (turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)) + (turned(late, 17) ^ turned(late, 19) ^ (late >>> 10))
      words[i] = words[i - 16]! + words[i - 7]! + mixed
    }
    compress(hash, words)
  }
  return hash.map(word => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

/** One block goes into the hash; the letters are the standard's. */
function compress(hash: number[], words: Int32Array): void {
  let [a, b, c, d, e, f, g, h] = hash as [number, number, number, number, number, number, number, number]
  for (let i = 0; i < 64; i++) {
    const first = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + constants[i]! + words[i]!
    const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
    // One after the other: as a list of eight it takes five times as long.
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  for (const [i, value] of [a, b, c, d, e, f, g, h].entries()) hash[i] = (hash[i]! + value) | 0
}

/** The text as words of four bytes, ended by a bit and its length in bits. */
function padded(text: string): Int32Array {
  const message = new Int32Array(((text.length + 72) >> 6) << 4)
  for (let i = 0; i <= text.length; i++) message[i >> 2]! |= (i < text.length ? text.charCodeAt(i) : 0x80) << (24 - (i % 4) * 8)
  message[message.length - 1] = text.length * 8
  return message
}

const turned = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits))
const fraction = (root: number): number => ((root % 1) * 2 ** 32) | 0

/** The first 64 primes, whose roots the standard takes for its constants. */
const roots: readonly number[] = Array.from({ length: 312 }, (_, i) => i).filter(
  n => n > 1 && !Array.from({ length: n }, (_, i) => i).some(divisor => divisor > 1 && n % divisor === 0),
)
const constants = roots.map(root => fraction(Math.cbrt(root)))
