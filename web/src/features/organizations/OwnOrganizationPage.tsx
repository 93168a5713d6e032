import { Anchor, Stack, Text } from '@mantine/core'
import { can } from '@vitrine/model/access/permissions.ts'
import type { ReactNode } from 'react'
import { useBranding } from '../../api/branding.ts'
import { useViewer } from '../../api/viewer.ts'
import { ApiKey } from '../keys/ApiKey.tsx'
import { fieldLabel } from '../../ui/form/labels.ts'
import { useTranslate } from '../../ui/language.ts'
import { pathTo, RouteLink } from '../../ui/links.tsx'
import { OpeningHoursForm } from '../openingHours/OpeningHoursForm.tsx'
import { AddLocations } from './AddLocations.tsx'
import { Changeable, LookingContext } from '../../ui/looking.tsx'
import { Page } from '../../ui/Page.tsx'
import { Panel } from '../../ui/Panel.tsx'
import classes from '../../ui/Panel.module.css'

/** What is not one's own but the organisation's, for whoever belongs to it. */
export default function OwnOrganizationPage() {
  const t = useTranslate()
  const viewer = useViewer()
  const organization = viewer?.organization
  return (
    <Page
      title={t('app.routes.own-organization.title')}
      {...(organization && { subtitle: t('ownOrganization.subtitle', { organization: organization.title }) })}
    >
      {organization && (
        <Stack gap="lg" maw={760}>
          <Part title={t('openingHours.title')} hint={t('openingHours.intro', { zone: organization.timeZone })}>
            <LookingContext value={!can(viewer, 'openingHours', 'change')}>
              <Changeable>
                <OpeningHoursForm organizationId={organization.id} />
              </Changeable>
            </LookingContext>
          </Part>
          {can(viewer, 'openingHours', 'change') && <Clock zone={organization.timeZone} />}
          <AddLocations organizationId={organization.id} />
          {can(viewer, 'auditLog') && (
            <Part title={t('app.routes.audit-log.title')} hint={t('audit.subtitle')}>
              <Text>
                <Anchor component={RouteLink} name="audit-log" href={pathTo('audit-log')} c="second.7" underline="always">
                  {t('audit.of-organization')}
                </Anchor>
              </Text>
            </Part>
          )}
          {can(viewer, 'apiKey') && (
            <Part title={t('apiKey.one')} hint={t('apiKey.hint')}>
              <ApiKey organizationId={organization.id} />
            </Part>
          )}
        </Stack>
      )}
    </Page>
  )
}

/** By which clock it goes. Only whoever manages the customer sets it: they are named. [CU29] */
function Clock({ zone }: { readonly zone: string }) {
  const t = useTranslate()
  const viewer = useViewer()
  const branding = useBranding()
  const { name, email } = viewer?.organization?.reseller ?? branding
  return (
    <Part title={fieldLabel(t, 'organization', 'timeZone')} hint={t('ownOrganization.zone', { zone: zone.replaceAll('_', ' ') })}>
      {email && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {t('ownOrganization.zone-ask', { name })}{' '}
          <Anchor href={`mailto:${email}`} c="second.7" underline="always">
            {email}
          </Anchor>
        </Text>
      )}
    </Part>
  )
}

function Part({ title, hint, children }: { readonly title: string; readonly hint: string; readonly children: ReactNode }) {
  return (
    <Panel title={title}>
      <Stack gap="sm" className={classes.body ?? ''}>
        <Text size="sm" c="stone.7">
          {hint}
        </Text>
        {children}
      </Stack>
    </Panel>
  )
}
