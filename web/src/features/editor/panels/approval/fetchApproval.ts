/** All that the editor shows of approval, in one file: few organisations want it. */
const approval = () => import('./approval.ts')

export const fetchButtons = async () => ({ default: (await approval()).ApprovalButtons })
export const fetchProposeDialog = async () => ({ default: (await approval()).ProposeDialog })
export const fetchReviewDialog = async () => ({ default: (await approval()).ReviewDialog })
