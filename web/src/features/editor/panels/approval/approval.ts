export { ApprovalButtons } from './ApprovalButtons.tsx'
export { ProposeDialog } from './ProposeDialog.tsx'
export { ReviewDialog } from './ReviewDialog.tsx'
