/**
 * What a television asks of the API: whose host it is. It stands here as it is sent, since the table of calls is larger than all of the
 * television's script; it is hardly longer than its id would be.
 */
export const brandDocument = 'query ($hostname: String!) { findResellerByHostname(hostname: $hostname) { name logoUrl } }'
