import { largestOf, megabytesOf, type UploadKind } from '@vitrine/model/areas/media/uploads.ts'
import { videoLimits } from '@vitrine/model/areas/media/videos.ts'
import { useClientSettings } from '../../api/clientSettings.ts'
import { useFormats } from '../../ui/language.ts'

/** How large a file of each kind may be, for the sentences that say so before anybody chooses one. */
export function useLimitWords() {
  const { uploadLimits } = useClientSettings()
  const { number } = useFormats()
  const limitOf = (kind: UploadKind) => ({ limit: number(megabytesOf(largestOf(kind, uploadLimits))) })
  return {
    assetImage: limitOf('assetImage'),
    assetVideo: { ...limitOf('assetVideo'), minutes: number(videoLimits.longest / 60) },
    assetFont: limitOf('assetFont'),
  }
}
