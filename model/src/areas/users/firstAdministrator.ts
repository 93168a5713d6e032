/** The address with which an empty installation begins, until its first administrator has one of their own. Nobody gets mail there. */
export const firstAdministratorEmail = 'admin@vitrine.example'

/** Whether somebody is still who the installation began with. The demo's administrator is somebody else's: everybody knows the password. */
export const isUnclaimed = ({ email, hasDemoPassword }: { readonly email: string; readonly hasDemoPassword: boolean }): boolean =>
  email === firstAdministratorEmail && !hasDemoPassword
