export const en = {
  title: 'Material library',
  purpose: 'Pictures, clips, sound and subtitles of your school, ready for every video.',
  upload: 'Upload',
  uploadHint: 'Pictures, video, sound and subtitles, up to 4 GB each. Large files go on where they stopped.',
  kind: { all: 'All', picture: 'Pictures', video: 'Videos', audio: 'Sound', subtitle: 'Subtitles', other: 'Other' },
  kindFilter: 'Kind of file',
  accepted: 'Accepted here: {{kinds}}',
  queue: {
    title: 'Uploads',
    waiting: 'Waiting',
    sending: '{{percent}} % · {{sent}} of {{total}}',
    done: 'Uploaded',
    duplicate: 'Was here already; nothing was stored twice',
    cancel: 'Cancel the upload of {{name}}',
    retry: 'Upload {{name}} again',
    dismiss: 'Remove {{name}} from the list',
    wrongKind: 'This kind of file cannot be used here.',
    empty: 'This file is empty.',
    tooLarge: 'This file is larger than {{limit}}.',
  },
  picker: {
    title: 'Choose from the library',
    titleMany: 'Choose files from the library',
    use_one: 'Use this file',
    use_other: 'Use {{count}} files',
    choose: 'Choose {{name}}',
  },
  list: { label: 'Files', more: 'Show more' },
  preview: {
    open: 'Preview {{name}}',
    size: 'Size',
    pixels: 'Pixels',
    length: 'Length',
    type: 'Type',
    added: 'Added',
    tags: 'Tags',
    download: 'Download',
    delete: 'Delete',
    none: 'There is no preview for this kind of file.',
    warning: {
      nameChanged: 'The name had characters that cannot stand in a file name. They were left out.',
      extensionDiffers: 'The name ends differently from what the file holds. It is used as what it holds.',
      noPreview: 'No picture could be taken from this clip. It may still play.',
    },
  },
  deleteHint: 'It goes to the trash, where it stays for 30 days.',
  empty: {
    title: 'Your material will be here',
    hint: 'Upload pictures, clips or recordings; every video can use them.',
    picker: 'Nothing fits here yet. Upload a file above.',
  },
} as const

declare module '#platform/i18n/namespaces.ts' {
  interface TextNamespaces {
    files: typeof en
  }
}
