import { expect, it } from 'vitest'
import { CallError } from '../api/callError.ts'
import { shownToasts } from '../testing/shownToasts.ts'
import { tellUploadFailed } from '../features/media/uploadFailure.ts'
import { toast } from './toast.tsx'

it('[PG4] a failure is titled by what could not be done, and says why', () => {
  toast.failed('presentations.deleteError', { error: new CallError('ForbiddenError') })
  expect(shownToasts()).toEqual([{ title: 'The presentation could not be deleted.', message: 'You are not allowed to do this.' }])
})

it('[PG4] where nothing better is known than that something went wrong, the call’s own sentence is all', () => {
  for (const error of [new CallError('InternalError'), new TypeError('broken'), null, undefined]) {
    toast.failed('presentations.deleteError', { error })
    expect(shownToasts()).toEqual([{ message: 'The presentation could not be deleted.' }])
  }
})

it('[PG4] [PG30] a reason is filled with its own words, and an upload is named', () => {
  tellUploadFailed({ name: 'Brand Sans.woff2', size: 9 }, new CallError('FontDuplicateError', [], { name: 'Brand Sans' }))
  tellUploadFailed({ name: 'latte.jpg', size: 9 }, new CallError('InternalError'))
  expect(shownToasts()).toEqual([
    { title: '“Brand Sans.woff2” could not be uploaded.', message: 'Font "Brand Sans" already exists in your font library' },
    { title: '“latte.jpg” could not be uploaded.', message: 'Upload failed: an unexpected error occurred' },
  ])
})
