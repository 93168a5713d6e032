import { referencePixelsOf } from '@vitrine/model/show/geometry.ts'
import type { HandlerServices } from '../core/api/handler.ts'
import { announcePicture, madeElsewhere, pictureOfSlide } from '../areas/content/slidePictures.ts'
import { contentOfSlide, type SlideContent } from '../areas/content/slides.ts'
import { tagOfSlide } from '../areas/content/tagOfSlide.ts'
import type { OwnerDb } from '../core/database/database.ts'
import { asPlatform } from '../core/database/tenant.ts'
import type { Files, PreparedFile } from '../core/files/files.ts'
import type { Pictures } from '../core/pictures/pictures.ts'
import { keepFiles } from '../areas/media/storedFiles.ts'
import { pictureScale, type StageBrowser, type StagePage } from './browser.ts'

interface ThumbnailDeps {
  readonly ownerDb: OwnerDb
  readonly files: Files
  readonly pictures: Pictures
  readonly browser: Pick<StageBrowser, 'withPage'>
  readonly tell: HandlerServices['tell']
}

/** Draws a slide as the editor shows it, keeps the picture, and tells those who look at it (docs/spec/jobs.md). A slide that is gone needs none. */
export async function drawThumbnail({ ownerDb, files, pictures, browser, tell }: ThumbnailDeps, slideId: string): Promise<void> {
  const content = await asPlatform(ownerDb, db => contentOfSlide(db, slideId), { readOnly: true })
  if (!content) return
  const picture = await browser.withPage(stage => pictureOf(stage, content, pictures))
  const file = await files.prepare(picture, 'webp')
  const isKept = await keep(ownerDb, content, file)
  if (isKept) tell({ presentationId: content.show.presentationId }, pictureOfSlide(slideId, file.name))
}

/** 480 pixels wide, or 270 in portrait. */
async function pictureOf({ page }: StagePage, { show, slideId, catalogue }: SlideContent, pictures: Pictures): Promise<Buffer> {
  const size = referencePixelsOf(show.orientation)
  const viewport = page.viewportSize()
  if (viewport?.width !== size.width || viewport.height !== size.height) await page.setViewportSize(size)
  await page.evaluate(content => (globalThis as unknown as { stage: StagePageApi }).stage.show(content), { show, slideId, catalogue })
  const from = await page.screenshot({ type: 'png', scale: 'device', animations: 'allow', caret: 'initial' })
  const made = await pictures.make({ name: 'screenshot', from })
  return made.pictures[0]!
}

/** What player/src/stage.tsx puts on its window. */
interface StagePageApi {
  show(content: Omit<SlideContent, 'updatedAt'>): Promise<void>
}

/** The picture is of the slide as it was read: what changed since then is due again. */
function keep(ownerDb: OwnerDb, { show, slideId, catalogue, updatedAt }: SlideContent, file: PreparedFile): Promise<boolean> {
  const { organizationId, orientation } = show
  const { width, height } = referencePixelsOf(orientation)
  const [slide] = show.slides
  const thumbnailOf = slide ? tagOfSlide(show, slide, catalogue) : null
  return asPlatform(ownerDb, async db => {
    const before = await db
      .selectFrom('slide')
      .select(['thumbFilename', 'thumbnailAt', 'thumbnailOf'])
      .where('id', '=', slideId)
      .where('deletedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!before) return false
    // Made elsewhere of the slide as it is, while this one waited for its turn or was drawn: [TH13].
    if (before.thumbnailOf === madeElsewhere && before.thumbnailAt !== null && before.thumbnailAt >= updatedAt) return false
    // The same picture once more is no change of the slide, for which it would be taken if it were written.
    const made = { thumbFilename: file.name, thumbnailAt: updatedAt, thumbnailOf }
    if (Object.entries(made).some(([name, value]) => before[name as keyof typeof made] !== value))
      await db.updateTable('slide').set(made).where('id', '=', slideId).execute()
    const size = { width: width * pictureScale, height: height * pictureScale }
    await keepFiles(db, { organizationId, limit: 'none' }, [{ kind: 'slideThumbnail', file, ...size }])
    await announcePicture(db, show)
    return true
  })
}

/** The slides whose picture is older than they are, those of shows that are looked at now. */
export function slidesDue(ownerDb: OwnerDb, most: number): Promise<{ id: string; organizationId: string }[]> {
  return ownerDb
    .selectFrom('slide')
    .innerJoin('presentation', join =>
      join.on(eb =>
        eb.or([
          eb('presentation.publishedShowId', '=', eb.ref('slide.showId')),
          eb('presentation.conceptShowId', '=', eb.ref('slide.showId')),
        ]),
      ),
    )
    .select(['slide.id', 'slide.organizationId'])
    .where('slide.deletedAt', 'is', null)
    .where(eb => eb.or([eb('slide.thumbnailAt', 'is', null), eb('slide.updatedAt', '>', eb.ref('slide.thumbnailAt'))]))
    .orderBy('slide.updatedAt', 'desc')
    .orderBy('slide.id')
    .limit(most)
    .execute()
}
