import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Viewer } from '@vitrine/model/access/permissions.ts'
import { startVitrine, type Asker, type TestVitrine } from '../../../test/vitrine.ts'
import { insertRow } from '../../core/database/rows.ts'
import { silent } from '../../core/processes/log.ts'
import { publishDue } from '../presentations/plannedPublications.ts'
import { releaseDue } from '../releases/plannedReleases.ts'

let vitrine: TestVitrine
let anna: Asker
/** A colleague of anna's, who may only propose. */
let carl: Viewer
let carls: Asker
beforeAll(async () => {
  vitrine = await startVitrine()
  anna = vitrine.askers.anna
  carl = { ...vitrine.anna, id: 'carl' }
  carls = vitrine.as(carl)
  const about = { firstName: 'Carl', lastName: 'Test', email: 'carl@vitrine.example', organizationId: 'annas', isApprover: false }
  await vitrine.services.asPlatform(db => insertRow(db, 'user', { id: 'carl', ...about }))
})
beforeEach(() => setApproval(true))
afterAll(() => vitrine.close())

const setApproval = (needsApproval: boolean) => vitrine.askers.ada.updateOrganization({ input: { id: 'annas', needsApproval } })

/** A presentation that carl edits. */
async function aConcept() {
  const made = await carls.createPresentation({ input: { title: 'Lunch' } })
  return { presentationId: made!.id, showId: made!.actualShow!.id }
}
const asked = async () => {
  const concept = await aConcept()
  const proposal = await carls.askApproval(concept)
  return { ...concept, sequence: proposal!.sequence }
}
const edit = ({ presentationId }: { readonly presentationId: string }, title: string) =>
  carls.updatePresentation({ input: { id: presentationId, title }, operationId: randomUUID() })
const proposals = async (of: { readonly presentationId: string }) => (await anna.allProposals({ presentationId: of.presentationId })).items
const kindsOf = async (id: string) => {
  const { items } = await anna.allAuditEvents({ limit: 100 })
  return items
    .filter(({ subjectId }) => subjectId === id)
    .map(({ kind }) => kind)
    .toSorted()
}

/** The kinds of the notices about it, the latest first. */
const told = async (who: Asker, of: { readonly presentationId: string }) => {
  const { items } = await who.allNotices({ limit: 100 })
  return items.filter(({ subjectId }) => subjectId === of.presentationId).map(({ kind }) => kind)
}

describe('with approval', () => {
  test('[AP1] [AP2] who may only propose publishes nothing, now or later; without approval nothing is other than before', async () => {
    const concept = await aConcept()
    const publishAt = new Date(Date.now() + 3_600_000).toISOString()
    await expect(carls.publishConceptShow(concept)).rejects.toMatchObject({ code: 'ApprovalNeededError' })
    await expect(carls.planPublication({ ...concept, publishAt })).rejects.toMatchObject({ code: 'ApprovalNeededError' })
    await setApproval(false)
    await expect(carls.askApproval(concept)).rejects.toMatchObject({ code: 'ApprovalOffError' })
    expect(await carls.publishConceptShow(concept)).toMatchObject({ state: 'PUBLISHED' })
    await setApproval(true)
    const other = await aConcept()
    expect(await anna.publishConceptShow(other)).toMatchObject({ state: 'PUBLISHED' })
  })

  test('[AP3] a copy that they make is published as an empty slide, and holds what it copies as its concept', async () => {
    const { presentationId } = await aConcept()
    const shown = async (id: string | null) =>
      (await vitrine.pool.query('select "backgroundColor" from "slide" where "showId" = $1', [id])).rows as object[]
    await vitrine.pool.query(
      `update "slide" set "backgroundColor" = 'FF0000' where "showId" in (select "conceptShowId" from "presentation" where "id" = $1)`,
      [presentationId],
    )
    const copy = (await carls.duplicatePresentation({ id: presentationId }))!
    const { publishedShowId, conceptShowId } = (await anna.findPresentation({ id: copy.id }))!
    expect(await shown(publishedShowId)).toEqual([{ backgroundColor: null }])
    expect(await shown(conceptShowId)).toEqual([{ backgroundColor: 'FF0000' }])
    const own = (await anna.duplicatePresentation({ id: presentationId }))!
    expect(await shown((await anna.findPresentation({ id: own.id }))!.publishedShowId)).toEqual([{ backgroundColor: 'FF0000' }])
  })

  test('[AP4] [AP5] [AP10] approving publishes what was looked at and nothing that came after it, once', async () => {
    const proposal = await asked()
    await expect(carls.approveProposal(proposal)).rejects.toMatchObject({ code: 'ApprovalNeededError' })
    expect(await proposals(proposal)).toMatchObject([{ state: 'ASKED', askedBy: 'Carl Test', isChanged: false }])
    await edit(proposal, 'Dinner')
    expect(await proposals(proposal)).toMatchObject([{ isChanged: true }])
    await expect(anna.approveProposal(proposal)).rejects.toMatchObject({ code: 'ProposalChangedError' })
    const looked = { ...proposal, sequence: proposal.sequence + 1 }
    const done = { id: proposal.showId, state: 'PUBLISHED' }
    expect([await anna.approveProposal(looked), await anna.approveProposal(looked)]).toEqual([done, done])
    expect(await proposals(proposal)).toEqual([])
    expect(await kindsOf(proposal.presentationId)).toEqual(['APPROVED', 'PROPOSED', 'PUBLISHED'])
  })

  test('[AP6] [AP10] sent back it says why and where on which slide, until it is asked for again', async () => {
    const proposal = await asked()
    const { actualShow } = (await anna.allPresentations({ ids: [proposal.presentationId] })).items[0]!
    const slideId = actualShow!.slides[0]!.id
    const back = { presentationId: proposal.presentationId, showId: proposal.showId, note: ' Too dark ' }
    await expect(carls.returnProposal(back)).rejects.toMatchObject({ code: 'ApprovalNeededError' })
    await expect(anna.returnProposal({ ...back, note: ' ' })).rejects.toMatchObject({ fields: [{ path: 'note', rule: 'required' }] })
    await expect(anna.returnProposal({ ...back, slideId })).rejects.toMatchObject({ code: 'ValidationError' })
    const other = await aConcept()
    const foreign = (await anna.allPresentations({ ids: [other.presentationId] })).items[0]!.actualShow!.slides[0]!.id
    await expect(anna.returnProposal({ ...back, slideId: foreign, x: 0.5, y: 0.5 })).rejects.toMatchObject({ code: 'NotFoundError' })
    await anna.returnProposal({ ...back, slideId, x: 0.25, y: 0.5 })
    const note = { state: 'RETURNED', note: 'Too dark', noteSlideId: slideId, noteX: 0.25, noteY: 0.5 }
    expect(await proposals(proposal)).toMatchObject([note])
    await expect(anna.approveProposal(proposal)).rejects.toMatchObject({ code: 'NotFoundError' })
    await carls.askApproval(proposal)
    expect(await proposals(proposal)).toMatchObject([{ state: 'ASKED', note: null, noteSlideId: null }])
    expect(await kindsOf(proposal.presentationId)).toEqual(['PROPOSED', 'PROPOSED', 'RETURNED'])
  })

  test('[AP7] [AP8] ends when it is withdrawn by whoever asked, and with its concept, its presentation and the wish for approval', async () => {
    const [first, second, third, fourth] = [await asked(), await asked(), await asked(), await asked()]
    await expect(anna.withdrawProposal(first)).rejects.toMatchObject({ code: 'ForbiddenError' })
    expect([await carls.withdrawProposal(first), await carls.withdrawProposal(first)]).toEqual([true, true])
    await carls.deleteConceptShow({ presentationId: second.presentationId })
    await carls.deletePresentation({ id: third.presentationId })
    const left = async () => (await anna.allProposals({})).items.map(({ presentationId }) => presentationId)
    expect(await left()).toContain(fourth.presentationId)
    for (const { presentationId } of [first, second, third]) expect(await left()).not.toContain(presentationId)
    await setApproval(false)
    expect(await left()).toEqual([])
    await expect(vitrine.askers.bob.allProposals({ presentationId: fourth.presentationId })).rejects.toMatchObject({
      code: 'NotFoundError',
    })
  })

  test('[AP9] [NO13] what was changed since it was planned waits for approval instead of going out', async () => {
    const [changed, same] = [await aConcept(), await aConcept()]
    const publishAt = new Date(Date.now() + 60_000).toISOString()
    await anna.planPublication({ ...changed, publishAt })
    await anna.planPublication({ ...same, publishAt })
    await edit(changed, 'Dinner')
    expect(await publishDue({ ...vitrine.services, log: { warn: () => undefined } }, new Date(Date.now() + 120_000))).toBe(1)
    const stateOf = async (id: string) => (await anna.findPresentation({ id }))!
    expect(await stateOf(same.presentationId)).toMatchObject({ conceptShowId: null })
    expect(await stateOf(changed.presentationId)).toMatchObject({ conceptShowId: changed.showId, publishAt: null })
    expect(await proposals(changed)).toMatchObject([{ state: 'ASKED', askedBy: 'Anna Test' }])
    expect(await told(anna, changed)).toEqual(['PLAN_WAITS'])
  })

  test('[AP9] what was sent back before it was planned is asked for anew', async () => {
    const proposal = await asked()
    await anna.returnProposal({ presentationId: proposal.presentationId, showId: proposal.showId, note: 'Too dark' })
    await anna.planPublication({
      presentationId: proposal.presentationId,
      showId: proposal.showId,
      publishAt: new Date(Date.now() + 60_000).toISOString(),
    })
    await edit(proposal, 'Dinner')
    await publishDue({ ...vitrine.services, log: silent() }, new Date(Date.now() + 120_000))
    expect(await proposals(proposal)).toMatchObject([{ state: 'ASKED', askedBy: 'Anna Test', note: null }])
  })
})

describe('notices', () => {
  beforeEach(() => vitrine.empty('notice'))

  test('[NO10] whoever may publish is told when a colleague asks, once for each time that something is other', async () => {
    const proposal = await asked()
    expect([await told(anna, proposal), await told(carls, proposal), await told(vitrine.askers.bob, proposal)]).toEqual([
      ['PROPOSED'],
      [],
      [],
    ])
    await carls.askApproval(proposal)
    expect(await told(anna, proposal)).toEqual(['PROPOSED'])
    await edit(proposal, 'Dinner')
    await carls.askApproval(proposal)
    expect(await told(anna, proposal)).toEqual(['PROPOSED', 'PROPOSED'])
  })

  test('[NO11] whoever asked is told of it once when it is published, and with the first words of the note when it is sent back', async () => {
    const proposal = await asked()
    const back = { presentationId: proposal.presentationId, showId: proposal.showId, note: `Too dark.\n${'Please '.repeat(40)}` }
    await anna.returnProposal(back)
    await anna.returnProposal(back)
    const [notice] = (await carls.allNotices({})).items
    expect(notice).toMatchObject({ kind: 'RETURNED', subjectId: proposal.presentationId, subjectTitle: 'Lunch', actorName: 'Anna Test' })
    expect(notice!.note).toMatch(/^Too dark\. (Please )+Please…$/)
    await carls.askApproval(proposal)
    await anna.approveProposal(proposal)
    expect(await told(carls, proposal)).toEqual(['APPROVED', 'RETURNED'])
    expect(await told(anna, proposal)).toEqual(['PROPOSED', 'PROPOSED'])
  })

  test('[NO12] whoever asked is told when somebody else gives up the draft or deletes the presentation, and not of what they do', async () => {
    const [first, second, third] = [await asked(), await asked(), await asked()]
    await anna.deleteConceptShow({ presentationId: first.presentationId })
    await anna.deletePresentation({ id: second.presentationId })
    await carls.deletePresentation({ id: third.presentationId })
    expect([await told(carls, first), await told(carls, second), await told(carls, third)]).toEqual([
      ['PROPOSAL_DROPPED'],
      ['PROPOSAL_DELETED'],
      [],
    ])
  })
})

test('[AP12] a release goes out by users who may publish, as they have seen it', async () => {
  const [first, second] = [await aConcept(), await aConcept()]
  const releaseOf = async ({ presentationId }: { readonly presentationId: string }) =>
    (await carls.createRelease({ input: { title: 'Summer' }, presentationIds: [presentationId] }))!.id
  const ids = [await releaseOf(first), await releaseOf(second)] as const
  const goesOutAt = new Date(Date.now() + 3_600_000).toISOString()
  await expect(carls.publishRelease({ id: ids[0] })).rejects.toThrow('ApprovalNeededError')
  await expect(carls.planRelease({ id: ids[0], goesOutAt })).rejects.toThrow('ApprovalNeededError')
  for (const id of ids) await anna.planRelease({ id, goesOutAt })
  await edit(second, 'Dinner')
  expect(await releaseDue({ ...vitrine.services, log: silent() }, new Date(Date.now() + 7_200_000))).toBe(1)
  expect((await anna.findRelease({ id: ids[0] }))!.state).toBe('OUT')
  expect(await anna.findRelease({ id: ids[1] })).toMatchObject({
    state: 'FAILED',
    stops: [{ part: 'PRESENTATION', kind: 'EDITED', subjectId: second.presentationId }],
  })
})
