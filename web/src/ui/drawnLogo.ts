import { initialsOf } from './initials.ts'

/** Grounds on which white letters are read easily, at 4.5 to 1 and more. */
export const grounds = ['1f5f52', '8a3b12', '5b2a86', '1d4e89', '7a1f3d', '3d5a1e', '6b4a00', '0f5f6b'] as const

/** What stands for whoever has no logo yet: their initials, on a ground that is theirs as long as they are called so. */
export function logoLookOf(title: string): { readonly letters: string; readonly ground: string } {
  const sum = [...title.trim()].reduce((before, letter) => (before * 31 + letter.codePointAt(0)!) % 1_000_003, 7)
  return { letters: initialsOf(title) || '•', ground: `#${grounds[sum % grounds.length]!}` }
}

const size = 512

/** A logo drawn from a title, as a file to be sent like any other. */
export async function drawLogo(title: string): Promise<File> {
  const { letters, ground } = logoLookOf(title)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws nothing.')
  pen.fillStyle = ground
  pen.beginPath()
  pen.roundRect(0, 0, size, size, size / 5)
  pen.fill()
  pen.fillStyle = '#ffffff'
  pen.font = `700 ${letters.length > 1 ? 230 : 300}px ${getComputedStyle(document.body).fontFamily}`
  pen.textAlign = 'center'
  // By the letters themselves, which are not in the middle of their line.
  const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = pen.measureText(letters)
  pen.fillText(letters, size / 2, (size + above - below) / 2)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('This browser draws nothing.')
  return new File([blob], 'logo.png', { type: 'image/png' })
}
