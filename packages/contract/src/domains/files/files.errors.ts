import { defineErrors } from '../../primitives/index.ts'

export const filesErrors = defineErrors({
  'files.type-not-allowed': {
    status: 415,
    code: 4015,
    text: 'Files of the type {{type}} are not accepted. Use pictures, video, sound or subtitles.',
  },
  'files.unreadable': {
    status: 422,
    code: 4022,
    text: '“{{name}}” cannot be read: it is damaged or not what its name says.',
  },
  'files.playlist-refused': {
    status: 422,
    code: 4022,
    text: '“{{name}}” is a playlist that points elsewhere, not a video file.',
  },
  'files.too-many-pixels': {
    status: 422,
    code: 4022,
    text: '“{{name}}” has more pixels than the limit of {{megapixels}} megapixels.',
  },
  'files.empty': { status: 422, code: 4022, text: '“{{name}}” is empty.' },
  'files.too-large': { status: 413, code: 4013, text: '“{{name}}” is larger than the limit of {{limit}}.' },
  'files.quota-exceeded': {
    status: 413,
    code: 4013,
    text: 'The school’s storage of {{quota}} is full. Delete files that are no longer used.',
  },
  'files.in-use': {
    status: 409,
    code: 4009,
    text: 'This file is used in {{count}} places. Remove it there first.',
    one: 'This file is used in one place. Remove it there first.',
  },
  'files.link-ended': { status: 410, code: 4010, text: 'This link has ended. Reload the page for a new one.' },
  'files.disk-full': { status: 507, code: 5007, text: 'The server’s disk is full. Nothing was saved.' },
})
