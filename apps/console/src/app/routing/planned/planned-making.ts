import type { PlannedScreens } from './planned-screen.ts'

const studio = '/CreateVideoList'
const library = '/materialLibrary'

/** Screens for making things that are not built yet. Whoever builds one deletes its line here. */
export const plannedMaking: PlannedScreens = {
  chat: [
    { name: 'Chat', icon: 'chat', permission: 'chat.conversation', meanwhile: studio },
    { name: 'aIExpert', icon: 'expert', permission: 'chat.expert', meanwhile: studio },
    { name: 'cueWord', icon: 'tag', permission: 'chat.conversation' },
  ],
  articles: [
    { name: 'articles', icon: 'article', permission: 'articles.article', meanwhile: studio },
    { name: 'template', icon: 'template', permission: 'articles.article', meanwhile: studio },
  ],
  speech: [
    { name: 'accent-assessment', icon: 'mic', permission: 'speech.test' },
    { name: 'oralTest', icon: 'exam', permission: 'speech.test' },
    { name: 'createNewTest', permission: 'speech.test', hidden: true, parent: '/oralTest' },
  ],
  avatars: [
    { name: 'digitalClone', icon: 'clone', permission: 'avatars.avatar', meanwhile: studio },
    { name: 'uploadImage', permission: 'avatars.avatar', hidden: true, parent: '/digitalClone', meanwhile: library },
  ],
  textbooks: [
    { name: 'textbook-creation', icon: 'book', permission: 'textbooks.textbook', meanwhile: library },
    {
      name: 'ClassPresentation',
      icon: 'slides',
      group: 'creation',
      permission: 'textbooks.textbook',
      meanwhile: library,
    },
  ],
  studio: [
    { name: 'CameraRecord', icon: 'camera', permission: 'studio.recording', meanwhile: library },
    {
      name: 'AdAddVideo',
      group: 'workflows',
      permission: 'studio.project',
      hidden: true,
      parent: studio,
      meanwhile: studio,
    },
    { name: 'videoEditing', icon: 'cut', group: 'creation', permission: 'studio.project', meanwhile: studio },
  ],
  videos: [
    { name: 'kolVideo', icon: 'star', group: 'video', permission: 'videos.post', meanwhile: '/video' },
    { name: 'videoSort', group: 'video', permission: 'videos.post', hidden: true, parent: '/video' },
    { name: 'createCompilation', group: 'video', permission: 'videos.season', hidden: true, parent: '/video' },
    { name: 'editCompilation', group: 'video', permission: 'videos.season', hidden: true, parent: '/video' },
    {
      name: 'createVideo',
      group: 'video',
      permission: 'videos.post',
      hidden: true,
      parent: '/video',
      meanwhile: '/video',
    },
    { name: 'seasonVideo', icon: 'season', group: 'video', permission: 'videos.season', meanwhile: '/video' },
    { name: 'season', group: 'video', permission: 'videos.season', hidden: true, parent: '/seasonVideo' },
    { name: 'seasonEdit', group: 'video', permission: 'videos.season', hidden: true, parent: '/seasonVideo' },
    { name: 'VideoData', icon: 'data', group: 'video', permission: 'videos.data', meanwhile: '/video' },
  ],
  materials: [
    { name: 'AssetLibrary', icon: 'folder', group: 'video', permission: 'materials.asset', meanwhile: library },
    {
      name: 'AssetLibraryEdit',
      group: 'video',
      permission: 'materials.asset',
      hidden: true,
      parent: '/AssetLibrary',
      meanwhile: library,
    },
  ],
  playlets: [
    {
      name: 'playletMissionCenter',
      icon: 'missions',
      group: 'playlet',
      permission: 'playlets.playlet',
      meanwhile: '/MissionCenter',
    },
    { name: 'playletAssetLibrary', icon: 'folder', group: 'playlet', permission: 'playlets.playlet' },
    {
      name: 'playletAssetLibraryEdit',
      group: 'playlet',
      permission: 'playlets.playlet',
      hidden: true,
      parent: '/playletAssetLibrary',
    },
  ],
  exercises: [
    { name: 'videoExercises', icon: 'exam', group: 'creation', permission: 'exercises.exercise' },
    {
      name: 'videocreateExercises',
      group: 'creation',
      permission: 'exercises.exercise',
      hidden: true,
      parent: '/videoExercises',
    },
    { name: 'classExercises', icon: 'exam', group: 'creation', permission: 'exercises.exercise' },
    {
      name: 'classcreateExercises',
      group: 'creation',
      permission: 'exercises.exercise',
      hidden: true,
      parent: '/classExercises',
    },
  ],
  stories: [
    { name: 'createStory', icon: 'story', group: 'storybook', permission: 'stories.story', meanwhile: studio },
    { name: 'CustomAIStory', icon: 'write', group: 'storybook', permission: 'stories.story' },
    { name: 'AdvancedAlStory', icon: 'star', group: 'storybook', permission: 'stories.story' },
    { name: 'StoryLibrary', icon: 'book', group: 'storybook', permission: 'stories.story' },
    { name: 'StroryRule', group: 'storybook', permission: 'stories.story', hidden: true, parent: '/StoryLibrary' },
    { name: 'CreateShortStory', icon: 'file', group: 'storybook', permission: 'stories.story' },
  ],
}
