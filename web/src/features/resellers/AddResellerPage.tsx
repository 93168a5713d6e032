import { ResellerForm } from './ResellerForm.tsx'

export default function AddResellerPage() {
  return <ResellerForm reseller={null} />
}
