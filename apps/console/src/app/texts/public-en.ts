import { accountsEn } from '#domains/accounts'
import { en as platform } from '#platform/i18n/locale/en.ts'
import { en as app } from '../locale/en.ts'

/** English up to a usable sign-in page; the rest comes with the pages behind it. */
export const publicEn = { app, platform, accounts: accountsEn }
