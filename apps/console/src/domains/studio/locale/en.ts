import { enSteps } from './en-steps.ts'
import { titlesEn } from './en-titles.ts'

export const en = {
  title: titlesEn.title,
  backToList: 'Back to all video projects',
  titleLabel: 'Title of the video',
  titlePlaceholder: 'Give the video a title',
  undo: 'Undo',
  redo: 'Redo',
  nextStep: 'Next: {{step}}',
  restored: 'What you typed before the page closed is back.',
  noProject: { title: 'No project is open', hint: 'Choose a project from the list, or begin a new one.' },
  list: {
    ...titlesEn.list,
    purpose: 'Videos in the making. Open one to go on where you stopped, or begin a new one.',
    create: 'New video',
    search: 'Search projects',
    pages: 'Pages',
    scenes_one: '{{count}} scene',
    scenes_other: '{{count}} scenes',
    duplicate: 'Remake with changes',
    copyOf: '{{title}} (copy)',
    actionsOf: 'Actions for “{{title}}”',
    state: {
      draft: 'Draft',
      queued: 'Waiting',
      in_progress: 'Rendering',
      success: 'Rendered',
      failure: 'Failed',
      cancelled: 'Cancelled',
    },
  },
  create: {
    title: 'New video',
    label: 'What is the video about?',
    hint: 'It becomes the title. You can change it at any time.',
    placeholder: 'The water cycle',
    ok: 'Open the studio',
  },
  empty: {
    title: 'Your videos will grow here',
    hint: 'From a topic or your own text to a narrated, subtitled video, on this machine alone.',
    action: 'Make your first video',
    script: { title: 'Write or paste a script', hint: 'Start from a topic, or bring your own text.' },
    scenes: { title: 'Add your pictures', hint: 'Every paragraph is a scene with its own picture or clip.' },
    render: { title: 'Render and watch', hint: 'Voice, subtitles and music are put together for you.' },
  },
  steps: {
    label: 'Steps',
    attention: ', needs attention',
    subject: 'Subject',
    script: 'Script',
    scenes: 'Scenes',
    voice: 'Voice',
    sound: 'Subtitles & music',
    render: 'Render',
  },
  save: {
    saved: 'Saved',
    unsaved: 'Not saved yet',
    saving: 'Saving…',
    offline: 'Offline',
    blocked: 'Kept here only',
    refused: 'Not saved',
    conflict: 'Changed elsewhere',
    hint: {
      saved: 'Everything is on the server.',
      unsaved: 'It is saved as soon as you pause.',
      saving: 'On its way to the server.',
      offline: 'The server does not answer. Your work is kept in this browser and saved when it is back.',
      blocked: 'Something is over a limit. Your work is kept in this browser until that is put right.',
      refused: 'Your work is kept in this browser.',
      conflict: 'Choose which state to keep. Until then your work is kept in this browser.',
    },
  },
  conflict: {
    title: 'This project was changed somewhere else',
    hint: 'Your version is safe in this browser. The other one was saved',
    theirs: 'Reload the other version',
    mine: 'Keep mine',
  },
  unit: { seconds: 's', count: '{{count}} s', percent: '{{value}} %' },
  language: { en: 'English', zh: 'Chinese' },
  tone: { friendly: 'Friendly', professional: 'Professional', lively: 'Lively', calm: 'Calm' },
  problem: {
    'scene-too-long': 'Scene {{scene}} has more than {{limit}} characters. Split it.',
    'too-many-scenes': 'There are {{count}} scenes; a video can have {{limit}}. Join some.',
    'translation-missing': 'Scene {{scene}} has no text in the second language.',
  },
  ...enSteps,
} as const

declare module '#platform/i18n/namespaces.ts' {
  interface TextNamespaces {
    studio: typeof en
  }
}
