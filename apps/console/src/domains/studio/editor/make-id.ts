/** A short id for a scene. `crypto.randomUUID` is missing where the console is opened over plain http in a school network. */
export const makeSceneId = (): string =>
  `s${Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
