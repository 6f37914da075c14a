import { defineErrors } from '../../primitives/index.ts'

/** `params.scene` counts from 1, as people count. */
export const studioErrors = defineErrors({
  'studio.zero-scenes': { status: 422, code: 4022, text: 'Give the video at least one scene.' },
  'studio.empty-scene': { status: 422, code: 4022, text: 'Scene {{scene}} has neither text nor a picture.' },
  'studio.script-too-long': {
    status: 422,
    code: 4022,
    text: 'The script has {{chars}} characters; the limit is {{limit}}.',
  },
  'studio.too-long': {
    status: 422,
    code: 4022,
    text: 'The video would be {{minutes}} minutes long; the limit is {{limit}}.',
  },
  'studio.unknown-voice': { status: 422, code: 4022, text: 'The voice “{{voice}}” does not exist here.' },
  'studio.voice-language': {
    status: 422,
    code: 4022,
    text: 'Scene {{scene}} has Chinese text, but the voice “{{voice}}” does not speak Chinese.',
  },
  'studio.missing-glyphs': {
    status: 422,
    code: 4022,
    text: 'Scene {{scene}} has characters that cannot be drawn: {{characters}}',
  },
  'studio.missing-material': {
    status: 422,
    code: 4022,
    text: 'The file of scene {{scene}} is gone. Choose another one.',
  },
  'studio.wrong-material': {
    status: 422,
    code: 4022,
    text: 'The file of scene {{scene}} cannot be used there: it is not {{expected}}.',
  },
  'studio.missing-narration': { status: 422, code: 4022, text: 'Scene {{scene}} has no recording yet.' },
  'studio.nothing-to-say': { status: 422, code: 4022, text: 'There is nothing here that can be spoken.' },
  'studio.render-failed': { status: 500, code: 5000, text: 'The video could not be made: {{reason}}' },
})
