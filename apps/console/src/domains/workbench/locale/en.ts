export const en = {
  title: 'Dashboard',
  hello: 'Good to see you, {{name}}',
  purpose: 'What your school has made so far, and where you left off.',
  make: 'Make a video',
  figure: {
    videos: 'Videos',
    length: '{{time}} in all',
    projects: 'Projects',
    projectsNote: 'being worked on',
    files: 'Files',
    active: 'Missions running',
    activeNone: 'nothing is waiting',
    activeNote: 'running or waiting',
    failed: 'Failed, last 7 days',
    failedNone: 'nothing went wrong',
    failedNote: 'can be tried again',
  },
  recent: { projects: 'Projects', videos: 'Newest videos', missions: 'Newest missions', all: 'Show all' },
  none: { projects: 'No project yet.', videos: 'No video yet.', missions: 'No mission yet.' },
  scenes_one: '{{count}} scene',
  scenes_other: '{{count}} scenes',
  first: {
    title: 'First steps',
    script: 'Make your first video',
    scriptHint: 'Paste a script or start from a topic. It needs no key and no network.',
    material: 'Add your own pictures and clips',
    materialHint: 'They lie in the material library and fit into every video.',
    staff: 'Bring in your colleagues',
    staffHint: 'Each person signs in with an account and a role of their own.',
    engines: 'Look at the engines',
    enginesHint: 'See what the built-in ones do, and add a service where it helps.',
  },
} as const

declare module '#platform/i18n/namespaces.ts' {
  interface TextNamespaces {
    workbench: typeof en
  }
}
