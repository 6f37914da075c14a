import { readToken } from '#platform/session/token.ts'
import { currentLanguage } from '#platform/settings/settings.ts'
import { endSessionBecause } from './end-session-because.ts'
import { createApi, createCall } from './sending/create-client.ts'
import { send } from './sending/transport.ts'
import { tellUnanswered } from './tell-unanswered.ts'

/** The page as the header `page-url` tells it: query values may name people, so only their names go along. */
const pageUrl = (): string => {
  const names = [...new Set(new URLSearchParams(location.search).keys())]
  const query = names.length === 0 ? '' : `?${names.map(encodeURIComponent).join('&')}`
  return `${location.origin}${location.pathname}${query}`
}

export const callWire = createCall({
  send,
  token: readToken,
  language: currentLanguage,
  pageUrl,
  endSession: endSessionBecause,
  tellUnanswered,
})

/** The first client: `api.<domain>.<endpoint>(input, options?)`. */
export const api = createApi(callWire)
