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
    text: 'The file of scene {{scene}} is neither a picture nor a clip.',
  },
  'studio.wrong-sound': { status: 422, code: 4022, text: 'The file of scene {{scene}} is not a sound recording.' },
  'studio.not-a-picture': { status: 422, code: 4022, text: 'Number {{scene}} is not a picture.' },
  'studio.not-a-video': { status: 422, code: 4022, text: 'Part {{scene}} is not a video.' },
  'studio.begins-after-end': {
    status: 422,
    code: 4022,
    text: 'The clip of scene {{scene}} has ended before the chosen beginning.',
  },
  'studio.unreadable-material': {
    status: 422,
    code: 4022,
    text: 'The file of scene {{scene}} cannot be read. It may be damaged; choose another one.',
  },
  'studio.missing-music': { status: 422, code: 4022, text: 'The chosen music is gone. Choose another one.' },
  'studio.wrong-music': { status: 422, code: 4022, text: 'The chosen music is not a sound file.' },
  'studio.missing-narration': { status: 422, code: 4022, text: 'Scene {{scene}} has no recording yet.' },
  'studio.nothing-to-say': { status: 422, code: 4022, text: 'There is nothing here that can be spoken.' },
})
