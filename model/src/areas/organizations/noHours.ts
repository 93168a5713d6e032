/** The version of hours that a caller saw to be missing: those that a colleague has made since are not written over either. */
export const noHours = '1970-01-01T00:00:00.000Z'
