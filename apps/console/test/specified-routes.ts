import type { MenuGroup } from '../src/platform/routing/console-route.ts'

type Part = { readonly group?: MenuGroup; readonly shown: string; readonly hidden: string }

/** Section 2 of the specification by hand: what stands in the menu and what is hidden, group by group. */
export const specifiedParts: Readonly<Record<string, Part>> = {
  public: {
    shown: '',
    hidden:
      '/user/login /user/register /user/register-result /user/ForedPassword /404 /403 /three /StoryDetail /StoryDetailNew',
  },
  main: {
    shown:
      '/Dashboard /accent-assessment /CameraRecord /aIExpert /oralTest /Chat /digitalClone /materialLibrary /textbook-creation /paidCourses /grab-orders /fixedClassroom /train /sop',
    hidden: '/homepage /demo /createNewTest /uploadImage /paidCoursesDetail /grab-orders/$roomId /sop/$planId',
  },
  video: {
    group: 'video',
    shown: '/MissionCenter /video /kolVideo /AiVideo /seasonVideo /VideoData /AssetLibrary',
    hidden:
      '/videoSort /createCompilation /editCompilation /createVideo /videoDetail /season /seasonEdit /AssetLibraryEdit',
  },
  playlet: {
    group: 'playlet',
    shown: '/playletMissionCenter /playletAssetLibrary',
    hidden: '/playletAssetLibraryEdit',
  },
  live: { group: 'live', shown: '/createLive /liveList /LiveData', hidden: '/live /pushlive' },
  classroom: {
    group: 'classroom',
    shown: '/createClassRoom /taskCenter /roomList',
    hidden: '/createTaskClassRoom /roomDetails',
  },
  workflows: { group: 'workflows', shown: '/CreateVideoList /CreateVideoALL', hidden: '/AdAddVideo' },
  creation: {
    group: 'creation',
    shown: '/videoEditing /ClassPresentation /videoExercises /classExercises',
    hidden: '/videocreateExercises /classcreateExercises',
  },
  shopping: {
    group: 'shopping',
    shown: '/goods /showcase /showcaseLive /showcaseClass',
    hidden: '/showcaseDetail /showcaseLiveDetail /showcaseClassDetail',
  },
  storybook: {
    group: 'storybook',
    shown: '/createStory /CustomAIStory /AdvancedAlStory /StoryLibrary /CreateShortStory',
    hidden: '/StroryRule',
  },
  recruit: { group: 'recruit', shown: '/index', hidden: '/interview /addInterview /interviewClassroom' },
  member: { group: 'settings', shown: '/businessAdmin/member', hidden: '' },
}
