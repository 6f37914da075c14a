export const en = {
  title: 'Engines',
  purpose: 'Which engine does what. Everything works without a key; other engines can be added where they help.',
  capability: { script: 'Script writing', speech: 'Voices', video: 'Video rendering', storage: 'File storage' },
  about: {
    script: 'Writes the script of a video from a topic, an audience and your own text.',
    speech: 'Speaks the script, and tells when each word is heard.',
    video: 'Turns scenes, voices, subtitles and music into a video.',
    storage: 'Keeps uploaded files and finished videos.',
  },
  without: {
    script: 'Without a service, the built-in writer arranges what you give it. It adds no fact of its own.',
    speech: 'Without a service, the built-in voices speak English and Mandarin on this machine. They sound synthetic.',
    video: 'Videos are rendered on this machine; no service is needed.',
    storage: 'Without a service, files lie in the data folder of this machine.',
  },
  builtIn: 'Built in',
  state: { ready: 'Ready', notReady: 'Needs an address or key' },
  engine: 'Engine',
  engineName: {
    'built-in': 'Script rules',
    'openai-compatible': 'OpenAI-compatible service',
    'espeak-ng': 'eSpeak NG',
    'node-av': 'FFmpeg',
  },
  only: 'This is the only engine so far.',
  baseUrl: 'Address of the service',
  baseUrlHint: 'Such as https://api.example.com/v1. A server on your own network works too.',
  baseUrlRequired: 'Enter the address of the service.',
  baseUrlFormat: 'This is not an address that begins with http:// or https://.',
  model: 'Model',
  modelRequired: 'Enter the name of the model.',
  secret: 'Key',
  secretKept: 'A key is stored. Leave this empty to keep it.',
  secretNone: 'No key is stored yet.',
  save: 'Save',
  saved: '{{capability}}: saved.',
  test: 'Test',
  testing: 'Asking the engine for something small…',
  works_one: '{{engine}} answered in {{count}} ms.',
  works_other: '{{engine}} answered in {{count}} ms.',
  fails: 'The test did not succeed',
} as const

declare module '#platform/i18n/namespaces.ts' {
  interface TextNamespaces {
    integrations: typeof en
  }
}
