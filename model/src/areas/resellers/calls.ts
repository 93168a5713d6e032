import { arg, draft, item, items, mutation, pickInput, query } from '../../calls/call.ts'
import { byIds, page } from '../../calls/page.ts'
import { resource } from '../../calls/resource.ts'
import { allOf } from '../../calls/shape.ts'
import { sorted } from '../../calls/sorted.ts'
import { id, line } from '../../kernel/field.ts'

const resellers = resource('reseller', { read: 'resellers', write: 'resellerForm', answer: allOf('reseller') })
const brandFields = ['name', 'email', 'primaryColor', 'secondaryColor', 'logoFilename', 'video1', 'video2', 'video3'] as const
const givenFields = [...brandFields, 'hostname'] as const

export const resellerCalls = {
  allResellers: query('resellers', { ...page, ...byIds, ...sorted }, items('reseller', allOf('reseller'))),
  findReseller: query('resellerForm', { id: arg(id()) }, item('reseller', { ...allOf('reseller'), users: allOf('user') })),
  createReseller: mutation('resellerForm', { input: draft('reseller') }, item('reseller', allOf('reseller')), {
    fails: 'reseller.saveFailed',
    done: 'reseller.added',
  }),
  /** `updatedAt`: of which version it is a change; another one since then is a ConflictError. */
  updateReseller: mutation(
    'resellerForm',
    { input: pickInput('UpdateResellerInput', 'reseller', ['id'], [...givenFields, 'updatedAt']) },
    item('reseller', allOf('reseller')),
    { fails: 'reseller.saveFailed', done: 'reseller.changed' },
  ),
  deleteReseller: resellers.delete(),

  /** A partner's own. Its domain is an administrator's to change, as the server answers there. */
  findBrand: query('brand', {}, item('reseller', allOf('reseller'))),
  updateBrand: mutation(
    'brand',
    { input: pickInput('UpdateBrandInput', 'reseller', [], [...brandFields, 'updatedAt']) },
    item('reseller', allOf('reseller')),
    { fails: 'reseller.saveFailed', done: 'brand.changed' },
  ),

  findResellerByHostname: query(
    'public',
    { hostname: arg(line(253)) },
    item('reseller', {
      name: 1,
      logoFilename: 1,
      logoUrl: 1,
      email: 1,
      primaryColor: 1,
      secondaryColor: 1,
      video1: 1,
      video2: 1,
      video3: 1,
    }),
  ),
}
