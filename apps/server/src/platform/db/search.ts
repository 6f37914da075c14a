/** An ILIKE pattern that finds the keyword anywhere; what the person typed never acts as a wildcard. */
export const containsPattern = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
