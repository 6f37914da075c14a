/** Names a comment before the server does. `crypto.randomUUID` is missing over plain http in a school network. */
export const makeClientId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')
