import { textField } from '../../kernel/field.ts'
import { z } from '../../kernel/zod.ts'

/** A video with which a partner explains: a stored file of ours, or an address of YouTube or Vimeo. */
export const videoLink = () => ({
  ...textField(z.string({ error: 'required' }).trim().max(2000, 'tooLong').regex(video, 'video'), 'text'),
  isFileAddress: true,
})

const youtube = String.raw`(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com\/(?:watch\/?\?(?:[^#\s]*&)?v=|(?:embed|shorts|live|v)\/)[\w-]{11}(?![\w-])`
const shortened = String.raw`youtu\.be\/[\w-]{11}(?![\w-])`
const vimeo = String.raw`(?:(?:www|player)\.)?vimeo\.com\/(?:video\/|(?:channels|groups|showcase)\/[\w-]+\/(?:videos?\/)?)?\d+(?![\w-])`
const video = new RegExp(String.raw`^(?:\/files\/[^\s/]\S*|https?:\/\/(?:${youtube}|${shortened}|${vimeo})\S*)$`, 'i')
