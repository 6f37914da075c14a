import { addTexts } from '#platform/i18n/i18n.ts'
import { en } from './en.ts'

// The live screens say a lot, and the console opens without them: their English comes with the first of these pages.
addTexts('en-US', { live: en })
