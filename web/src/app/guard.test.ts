import { describe, expect, it } from 'vitest'
import { homeOf } from '@vitrine/model/access/destinations.ts'
import { featureFlags, roles, type Role, type Viewer } from '@vitrine/model/access/permissions.ts'
import { routes, type RouteName } from '@vitrine/model/access/routes.ts'
import { changersOf } from './changersOf.ts'
import { loginAfter, safePath, verdictOn } from './guard.ts'
import { menuOf } from './menuOf.ts'

const on = Object.fromEntries(featureFlags.map(flag => [flag, true])) as Pick<Viewer, (typeof featureFlags)[number]>
const viewer = (role: Role, flags: Partial<Viewer> = {}): Viewer => ({
  id: '1',
  role,
  memberRole: 'MANAGER',
  organizationId: null,
  resellerId: null,
  ...on,
  ...flags,
})
const names = Object.keys(routes) as RouteName[]
const allowed = (who: Viewer | null) => names.filter(name => verdictOn(name, who) === 'welcome')
const everything = () => true
const forEverybody = names.filter(name => routes[name].access === 'public')
const whenSignedIn = [...forEverybody, 'account', 'audit-log', 'preview'] as const

describe('the route table', () => {
  // Which route each role may open, beside what everybody may.
  const customers = [
    'systems',
    'locations',
    'screens',
    'screen',
    'emergency',
    'list-organizations',
    'add-organization',
    'edit-organization',
  ] as const
  it.each([
    [
      'USER',
      [
        'start',
        'list-collections',
        'collections-week',
        'dayparts',
        'holidays',
        'add-collection',
        'edit-collection',
        'presentations',
        'releases',
        'edit-release',
        'products',
        'allergens',
        'kitchen',
        'price-lists',
        'price-list',
        'price-approval',
        'prices-at',
        'promotions',
        'systems',
        'locations',
        'screens',
        'screen',
        'emergency',
        'proof',
        'media',
        'team',
        'own-organization',
        'bin',
        'editor',
        'notices',
      ],
    ],
    ['ADMIN', [...customers, 'list-resellers', 'add-reseller', 'edit-reseller', 'media', 'templates', 'mail', 'editor', 'bin']],
    ['RESELLER', [...customers, 'team', 'brand', 'media', 'templates', 'editor', 'bin']],
  ] as const)('opens for %s exactly what the specification lists', (role, expected) => {
    expect([...allowed(viewer(role))].sort()).toEqual([...whenSignedIn, ...expected].sort())
  })

  it('sends who is not signed in to login, from every route but those that lead in', () => {
    expect(allowed(null)).toEqual(['login', 'forgot-password', 'choose-password', 'change-email', 'api-documentation', 'shared'])
    for (const name of names) if (!forEverybody.includes(name)) expect(verdictOn(name, null)).toBe('log in first')
  })

  it('[MB2] [MB3] says of each page that a member only looks at who changes it', () => {
    const looked = (memberRole: Viewer['memberRole'], by: 'managers' | 'editors') =>
      names.filter(name => changersOf(name, viewer('USER', { memberRole })) === by)
    const systems = ['systems', 'locations', 'screens', 'screen', 'emergency']
    expect(looked('MANAGER', 'managers')).toEqual([])
    expect([looked('EDITOR', 'managers'), looked('EDITOR', 'editors')]).toEqual([systems, []])
    expect(looked('VIEWER', 'managers')).toEqual(systems)
    expect(looked('VIEWER', 'editors')).toEqual(
      expect.arrayContaining(['presentations', 'products', 'kitchen', 'promotions', 'media', 'list-collections']),
    )
    for (const name of ['editor', 'edit-collection', 'team', 'audit-log'] as const)
      expect(verdictOn(name, viewer('USER', { memberRole: 'VIEWER' }))).toBe('forbidden')
  })

  it('[MB19] opens the kitchen and the account alone to whoever is of locations alone, who lands in the kitchen', () => {
    const lou = viewer('USER', { memberRole: 'LOCATION' })
    expect(allowed(lou).filter(name => routes[name].access !== 'public')).toEqual(['kitchen', 'account'])
    expect(menuOf(lou, everything)).toEqual({ main: ['kitchen'], admin: [], end: [] })
    expect([homeOf(lou, everything), changersOf('kitchen', lou)]).toEqual(['kitchen', null])
    expect(homeOf({ ...lou, isProductsEnabled: false }, everything)).toBe('account')
  })

  it('[MB20] opens prices too to whoever of them may change those', () => {
    const lou = viewer('USER', { memberRole: 'LOCATION', maySetPrices: true })
    expect(allowed(lou).filter(name => routes[name].access !== 'public')).toEqual([
      'kitchen',
      'price-list',
      'price-approval',
      'prices-at',
      'account',
    ])
    expect(menuOf(lou, everything).main).toEqual(['kitchen', 'prices-at'])
    expect(['price-list', 'prices-at'].map(name => changersOf(name as 'price-list', lou))).toEqual([null, null])
    expect(menuOf(viewer('USER'), everything).main).not.toContain('prices-at')
  })

  it('[PG1] opens the preview for every role, whatever is switched off', () => {
    const off = Object.fromEntries(featureFlags.map(flag => [flag, false]))
    expect(roles.map(role => verdictOn('preview', viewer(role, off)))).toEqual(['welcome', 'welcome', 'welcome'])
  })

  it('is forbidden without the feature flag, for each flag', () => {
    const shut = featureFlags.map(flag =>
      names.filter(
        name => verdictOn(name, viewer('USER', { [flag]: false })) === 'forbidden' && verdictOn(name, viewer('USER')) === 'welcome',
      ),
    )
    expect(shut).toEqual([
      ['list-collections', 'collections-week', 'add-collection', 'edit-collection'],
      ['presentations', 'editor'],
      ['products', 'allergens', 'kitchen', 'price-lists', 'price-list', 'price-approval', 'prices-at'],
      ['promotions'],
      ['systems', 'locations', 'screens', 'screen', 'emergency', 'proof'],
    ])
  })

  it('has a way in for every role once all pages exist', () => {
    expect(roles.map(role => homeOf(viewer(role), everything))).toEqual(['start', 'list-organizations', 'list-organizations'])
  })

  it('leads to the next home while a page does not exist', () => {
    expect(homeOf(viewer('ADMIN'), name => name === 'systems')).toBe('systems')
    expect(homeOf(viewer('ADMIN'), () => false)).toBeNull()
  })

  it('puts into the menu only what exists and is allowed', () => {
    expect(menuOf(viewer('USER', { isProductsEnabled: false }), name => name !== 'systems').main).toEqual([
      'start',
      'list-collections',
      'presentations',
      'promotions',
      'locations',
      'screens',
      'emergency',
      'proof',
      'media',
    ])
    expect(menuOf(viewer('USER'), everything).admin).toEqual([])
    expect(menuOf(viewer('ADMIN'), everything).admin).toEqual([
      'list-organizations',
      'list-resellers',
      'media',
      'templates',
      'mail',
      'audit-log',
    ])
  })
})

describe('the wanted path', () => {
  it.each(['/presentations', '/editor/7?slide=2#top', '/collections/add', '/preview/a/b'])('%s is gone back to', path => {
    expect(safePath(path)).toBe(path)
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/%09//evil.example/..//evil.example',
    '/./\\evil.example',
    'presentations',
    '',
    '/',
    '/login',
    '/login?redirect=/x',
    '/login/',
    null,
    7,
    ['/x'],
  ])('%j is not, or stays with us', path => {
    const safe = safePath(path)
    if (safe !== null) expect(new URL(safe, 'https://vitrine.example').origin).toBe('https://vitrine.example')
    else expect(safe).toBeNull()
    expect(safe?.startsWith('//') ?? false).toBe(false)
  })
})

describe('the end of a session', () => {
  const ended = (pathname: string, rest = '') => loginAfter({ pathname, href: pathname + rest })

  it.each(forEverybody.map(name => routes[name].path))('[PG48] leaves whoever is at %s there', path => {
    expect(ended(path, '#a-token')).toBeNull()
    expect(ended(`${path}/`, '#a-token')).toBeNull()
  })

  it('[PG48] leads from every other page to the login, and back', () => {
    expect(ended('/products', '?search=soup')).toEqual({ redirect: '/products?search=soup' })
    expect(ended('/password/of/nobody')).toEqual({ redirect: '/password/of/nobody' })
    expect(ended('/')).toEqual({})
  })
})
