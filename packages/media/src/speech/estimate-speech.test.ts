import { describe, expect, it } from 'vitest'
import { startCpuWatch } from '../text/testing/cpu-time.ts'
import { estimateSpeechMs } from './estimate-speech.ts'
import { synthesize } from './synthesize.ts'

// Not among the sentences the weights were fitted to.
const samples = {
  english: [
    'A glacier is a river of ice. It grows when more snow falls in winter than melts in summer, and it carves valleys as it moves.',
    'This backpack holds a laptop, two books and a bottle. The straps are padded, the zips are waterproof, and it weighs less than one kilogram.',
    'Before you start, check the battery. Then hold the button for 5 seconds, wait for the green light, and connect your phone.',
    'Our school was founded in 1987 by three teachers who wanted small classes. Today it has more than four hundred students from twenty countries.',
  ],
  chinese: [
    '冰川是冰的河流。冬天的降雪多于夏天的融化时，冰川就会增长，并在移动中刻出山谷。',
    '这款背包可以放下一台笔记本电脑、两本书和一个水瓶。肩带有衬垫，拉链防水，重量不到一公斤。',
    '开始之前，请检查电池。然后按住按钮5秒，等待绿灯亮起，再连接您的手机。',
    '我们的学校由三位老师创办，他们希望班级小一些。今天，学校有来自二十个国家的四百多名学生。',
  ],
}

async function errorOf(text: string, voiceId: string, rate: number): Promise<number> {
  const speech = await synthesize({ text, voiceId, rate })
  return estimateSpeechMs(text, voiceId, rate) / speech.durationMs - 1
}

describe('estimateSpeechMs', () => {
  for (const rate of [0.75, 1, 1.5]) {
    it(`comes within 15 % of the real length at pace ${rate}`, async () => {
      for (const voiceId of ['espeak:en-us', 'espeak:en-us+f3', 'espeak:en-gb']) {
        for (const text of samples.english)
          expect(Math.abs(await errorOf(text, voiceId, rate)), text).toBeLessThan(0.15)
      }
      for (const voiceId of ['espeak:cmn', 'espeak:cmn+f3']) {
        for (const text of samples.chinese)
          expect(Math.abs(await errorOf(text, voiceId, rate)), text).toBeLessThan(0.15)
      }
    })
  }

  it('is zero for a text without words and quick for one of absurd length', () => {
    expect(estimateSpeechMs('\u{1f600}', 'espeak:en-us')).toBe(0)
    const cpuMs = startCpuWatch()
    const ms = estimateSpeechMs('A sentence like any other one. '.repeat(1_000_000), 'espeak:en-us')
    expect(cpuMs()).toBeLessThan(2000)
    expect(ms).toBeGreaterThan(1_000_000 * 1000)
  })

  it('refuses a voice that does not exist', () => {
    expect(() => estimateSpeechMs('Hi', 'azure:jenny')).toThrow(expect.objectContaining({ kind: 'unknown-voice' }))
  })
})
