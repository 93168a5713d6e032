/** So many product groups an organisation may have: they are saved together. */
export const maxGroups = 1000
