import { addTexts } from '#platform/i18n/i18n.ts'
import { en } from './en.ts'

// The console opens without the words of this screen: their English comes with its page.
addTexts('en-US', { shop: en })
