export const en = {
  list: {
    title: 'Videos',
    purpose: 'Everything that can be watched: made here or uploaded.',
    upload: 'Upload a video',
    search: 'Search videos',
    pages: 'Pages',
    empty: {
      title: 'Videos will be listed here',
      hint: 'Upload one, or make one in the studio: it arrives here by itself.',
    },
  },
  ai: {
    title: 'Videos made here',
    purpose: 'What the studio rendered. Every video tells which engine made it.',
    create: 'New video',
    empty: {
      title: 'What you render will be here',
      hint: 'Begin with a topic or your own text; voice, subtitles and music come from this installation.',
    },
  },
  detail: {
    title: 'Video',
    none: 'No video is chosen',
    chapters: 'Chapters',
    facts: 'Details',
    mission: 'Mission',
    openMission: 'Open the mission',
    project: 'Project',
    openProject: 'Open the project',
  },
  column: {
    title: 'Title',
    duration: 'Length',
    size: 'Size',
    picture: 'Picture',
    engine: 'Engine',
    by: 'Made by',
    created: 'Created',
    actions: 'Actions',
  },
  field: { title: 'Title', description: 'Description', tags: 'Tags', tagsHint: 'Type a tag and press Enter' },
  visibility: {
    label: 'Who may watch',
    any: 'All audiences',
    private: 'Only me',
    school: 'My school',
    public: 'Everybody',
  },
  view: { label: 'View', grid: 'Cards', table: 'Table' },
  upload: {
    title: 'Upload a video',
    file: 'Video file',
    hint: 'MP4, MOV, WebM or MKV. Large files go on where they stopped.',
    needsFile: 'Choose a video file first.',
    removeFile: 'Choose another file',
    ok: 'Post',
    done: '“{{title}}” was posted.',
  },
  edit: { action: 'Edit', title: 'Edit the video', done: 'Saved.' },
  remake: 'Remake with changes',
  remakeOf: '{{title}} (remake)',
  download: 'Download',
  actionsOf: 'Actions for “{{title}}”',
  removeMany_one: 'Delete {{count}} video',
  removeMany_other: 'Delete {{count}} videos',
  removed_one: '{{count}} video was deleted.',
  removed_other: '{{count}} videos were deleted.',
} as const

declare module '#platform/i18n/namespaces.ts' {
  interface TextNamespaces {
    videos: typeof en
  }
}
