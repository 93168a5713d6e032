import { OrganizationForm } from './OrganizationForm.tsx'

export default function AddOrganizationPage() {
  return <OrganizationForm organization={null} />
}
