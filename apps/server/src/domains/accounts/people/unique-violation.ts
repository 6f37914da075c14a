/** PostgreSQL's code for a broken unique index: two people asked for one address at the same moment. */
export const isUniqueViolation = (error: unknown): boolean => {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return (cause as { code?: unknown } | null)?.code === '23505'
}
