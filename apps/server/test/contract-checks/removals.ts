import { endpointCases, findIdPlaces, withValue } from './endpoint-cases.ts'

/** The call that removes a record of the noun: the one named so that takes nothing but its id. */
export const findRemoval = (noun: string) => {
  for (const { name, endpoint } of endpointCases) {
    if (!/(remove|Remove|sessionRevoke)$/.test(name)) continue
    const [place, ...more] = findIdPlaces(endpoint.input, endpoint.example)
    if (place?.ref !== noun || more.length > 0) continue
    return { name, inputFor: (id: string) => withValue(endpoint.example, place.path, id) }
  }
  return undefined
}
