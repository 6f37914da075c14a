/** Codes of the system and of PostgreSQL (classes 08 and 57P) that mean: not there just now, what was asked may be asked again. */
const away = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08006',
])

const meansAway = (error: Error): boolean => {
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  // The socket of the built-in database is gone while it starts; pg tells of a connection that broke in words only.
  if (code === 'ENOENT' && syscall === 'connect') return true
  return away.has(String(code)) || error.message.startsWith('Connection terminated')
}

/** Whether an error comes of a database that is being restarted or cannot be reached. */
export const isDatabaseAway = (error: unknown): boolean => {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1)
    if (meansAway(cause)) return true
  return false
}
