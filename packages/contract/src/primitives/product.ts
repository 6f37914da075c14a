/** The product's name as it stands in paths (`/api/lecternAdmin/…`); the specification writes `{product}`. */
export const product = 'lectern'

/** Where paths live that the specification does not name: `/api/lecternAdmin/<domain>/<verb>`. */
export const adminPath = `/api/${product}Admin` as const

/** The console's address below the server's root. */
export const consoleBase = '/admin'
