import { addTexts } from '#platform/i18n/i18n.ts'
import { en } from './en.ts'

// The console opens without the words of these screens: their English comes with the first of their pages.
addTexts('en-US', { studio: en })
