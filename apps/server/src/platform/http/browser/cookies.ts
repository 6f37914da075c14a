import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cookies } from '../call.ts'

/** RFC 6265, section 4.2.1; a value that is not one of ours is no value. */
const valueOf = (header: string | undefined, name: string): string => {
  const pair = (header ?? '').split(';').find((part) => part.trim().startsWith(`${name}=`))
  const value = pair?.trim().slice(name.length + 1) ?? ''
  return /^[\w-]{1,200}$/.test(value) ? value : ''
}

export const createCookies = (request: FastifyRequest, reply: FastifyReply, secure: boolean): Cookies => ({
  read: (name) => valueOf(request.headers.cookie, name),
  write: ({ name, value, maxAgeSeconds }) => {
    // A name or value with other letters could add attributes or a second cookie.
    if (!/^\w+$/.test(name) || !/^[\w-]*$/.test(value)) throw new RangeError('a cookie of letters, digits, - and _')
    const attributes = `Path=/api; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
    reply.header('set-cookie', `${name}=${value}; ${attributes}`)
  },
})
