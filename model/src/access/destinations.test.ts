import { describe, expect, it } from 'vitest'
import { libraryOfPartner } from './libraries.ts'
import { exitOf, type Exists } from './destinations.ts'
import { can, featureFlags, roles, type Role, type Viewer } from './permissions.ts'
import { routes } from './routes.ts'

const viewer = (role: Role, isOn = true): Viewer => ({
  id: '1',
  role,
  memberRole: 'MANAGER',
  organizationId: null,
  resellerId: null,
  ...(Object.fromEntries(featureFlags.map(flag => [flag, isOn])) as Record<(typeof featureFlags)[number], boolean>),
})
const presentation = { organizationId: 'annas' }
const template = { organizationId: '0' }
const everything: Exists = () => true
const withoutTemplates: Exists = name => name !== 'templates' && name !== 'list-organizations'

describe('[PG2] [PG27] the way out of a presentation', () => {
  it('leads back to its like', () => {
    expect(exitOf(viewer('USER'), presentation, everything)).toBe('presentations')
    expect(exitOf(viewer('ADMIN'), template, everything)).toBe('templates')
    expect(exitOf(viewer('RESELLER'), { organizationId: libraryOfPartner('ritas') }, everything)).toBe('templates')
  })

  it('leads to what the role has, also from what is of another kind or not known', () => {
    expect(exitOf(viewer('USER'), template, everything)).toBe('presentations')
    expect(exitOf(viewer('USER'), null, everything)).toBe('presentations')
    expect(exitOf(viewer('ADMIN'), null, everything)).toBe('templates')
  })

  it('leads home while there is no such page, and where there is no such section', () => {
    expect(exitOf(viewer('ADMIN'), template, withoutTemplates)).toBe('systems')
    expect(exitOf(viewer('RESELLER'), presentation, name => name !== 'templates')).toBe('list-organizations')
    expect(exitOf(viewer('USER', false), presentation, everything)).toBe('start')
  })

  it('never leads where the role may not go', () => {
    for (const role of roles)
      for (const isOn of [true, false])
        for (const left of [presentation, template, null])
          for (const exists of [everything, withoutTemplates]) {
            const name = exitOf(viewer(role, isOn), left, exists)!
            expect([exists(name), can(viewer(role, isOn), routes[name].access)]).toEqual([true, true])
          }
  })

  it('is none for nobody', () => {
    expect(exitOf(null, presentation, everything)).toBeNull()
  })
})
