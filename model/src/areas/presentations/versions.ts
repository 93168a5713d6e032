/** For how many days a concept that was set aside is kept among the versions. Publications are kept for ever. */
export const replacedDraftDays = 30
