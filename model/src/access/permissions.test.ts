import { expect, it } from 'vitest'
import { calls } from '../calls.ts'
import type { Call } from '../calls/call.ts'
import { can, featureFlags, mayAsk, memberRoles, type MemberRole, type Viewer } from './permissions.ts'

const member = (memberRole: MemberRole): Viewer => ({
  id: '1',
  role: 'USER',
  memberRole,
  organizationId: 'annas',
  resellerId: null,
  ...(Object.fromEntries(featureFlags.map(flag => [flag, true])) as Record<(typeof featureFlags)[number], boolean>),
})
const table = Object.entries(calls as Record<string, Call>)
const asked = (memberRole: MemberRole, kind: Call['kind']) =>
  table.filter(([, call]) => call.kind === kind && mayAsk(member(memberRole), call)).map(([name]) => name)
const refused = (memberRole: MemberRole, kind: Call['kind']) => {
  const may = new Set(asked(memberRole, kind))
  return asked('MANAGER', kind).filter(name => !may.has(name))
}

it('[MB1] a manager may ask whatever a USER may', () => {
  for (const [name, call] of table) {
    const isForUsers = [call.access].flat().some(access => can(member('MANAGER'), access))
    expect([name, mayAsk(member('MANAGER'), call)]).toEqual([name, isForUsers])
  }
})

it('[MB2] a viewer changes the own account and the own notices, and nothing else', () => {
  expect(asked('VIEWER', 'mutation').toSorted()).toEqual([
    'changeEmail',
    'createRecoveryCodes',
    'deletePasskey',
    'endOtherSessions',
    'endSession',
    'readNotices',
    'updateAccount',
    'updateNoticeSettings',
    'updatePasskey',
  ])
})

it('[MB2] [MB4] [MB5] a viewer reads all but what is for making and managing', () => {
  expect(refused('VIEWER', 'query').toSorted()).toEqual([
    'allAuditEvents',
    'allMembers',
    'allShowCaptures',
    'defaultColorsAndFonts',
    'findCollection',
    'findShowCaptureLink',
  ])
})

it('[MB3] an editor changes all but systems, emergencies and people', () => {
  const accesses = new Set(refused('EDITOR', 'mutation').map(name => (calls as Record<string, Call>)[name]!.access))
  expect([...accesses].map(String).toSorted()).toEqual(['emergency', 'priceApprovalForm', 'systems', 'userForm'])
  expect(refused('EDITOR', 'query').toSorted()).toEqual(['allAuditEvents', 'allMembers'])
})

it('[MB15] whoever is of locations alone says there what is sold out, reads the menu, and has an account', () => {
  expect(asked('LOCATION', 'mutation').filter(name => !asked('VIEWER', 'mutation').includes(name))).toEqual(['updateLocationProducts'])
  const account = table.filter(([, call]) => call.access === 'account' || call.access === 'public').map(([name]) => name)
  const besides = [...asked('LOCATION', 'query'), ...asked('LOCATION', 'mutation')].filter(name => !account.includes(name))
  expect(besides.toSorted()).toEqual([
    'allLocationLabels',
    'allLocationProducts',
    'allLocations',
    'allProductCategories',
    'allProductCollections',
    'allProducts',
    'allProductsAtLocations',
    'findLocation',
    'updateLocationProducts',
  ])
})

it('[MB20] [MB21] who of them may change prices there asks what that needs, and nothing more', () => {
  const may = { ...member('LOCATION'), maySetPrices: true }
  const more = table.filter(([, call]) => mayAsk(may, call) && !mayAsk(member('LOCATION'), call)).map(([name]) => name)
  expect(more.toSorted()).toEqual([
    'allListedProducts',
    'allPriceLists',
    'allPriceProposals',
    'allPricesAt',
    'findFilledPrices',
    'findPriceApproval',
    'findPriceList',
    'updatePriceListPrices',
    'withdrawPriceProposals',
  ])
  expect(can({ ...may, isProductsEnabled: false }, 'prices')).toBe(false)
  // It says nothing of others.
  expect([can(member('EDITOR'), 'prices', 'change'), can({ ...may, memberRole: 'VIEWER' }, 'prices', 'change')]).toEqual([true, false])
})

it('[MB2] a role that there is not changes nothing', () => {
  expect(memberRoles).toEqual(['MANAGER', 'EDITOR', 'VIEWER', 'LOCATION'])
  const nobodys = { ...member('VIEWER'), memberRole: 'OWNER' as MemberRole }
  for (const access of ['presentations', 'productEditor', 'library', 'systems', 'userForm', 'apiKey'] as const)
    expect([access, can(nobodys, access, 'change')]).toEqual([access, false])
})
