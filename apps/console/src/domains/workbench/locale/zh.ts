import type { Translation } from '#platform/i18n/text-types.ts'
import type { en } from './en.ts'

export const zh: Translation<typeof en> = {
  title: '仪表盘',
  hello: '{{name}}，您好',
  purpose: '学校目前的成果，以及您上次的进度。',
  make: '制作视频',
  figure: {
    videos: '视频',
    length: '总时长 {{time}}',
    projects: '项目',
    projectsNote: '正在制作',
    files: '文件',
    active: '进行中的任务',
    activeNone: '没有等待的任务',
    activeNote: '进行或等待中',
    failed: '近 7 天失败',
    failedNone: '一切正常',
    failedNote: '可以重试',
  },
  recent: { projects: '项目', videos: '最新视频', missions: '最新任务', all: '查看全部' },
  none: { projects: '还没有项目。', videos: '还没有视频。', missions: '还没有任务。' },
  scenes_one: '{{count}} 个场景',
  scenes_other: '{{count}} 个场景',
  first: {
    title: '从这里开始',
    script: '制作第一个视频',
    scriptHint: '粘贴脚本或从一个主题开始，无需密钥和网络。',
    material: '添加自己的图片和视频片段',
    materialHint: '保存在素材库中，可用于每个视频。',
    staff: '邀请同事',
    staffHint: '每个人都有自己的账号和角色。',
    engines: '了解引擎',
    enginesHint: '查看内置引擎的能力，并按需接入其他服务。',
  },
}
