// Loaded with the first use: most schools never ask a service outside, and its libraries would take a fifth of every start.
type Chat = typeof import('../adapters/chat/openai-chat.ts')
type ScriptWriter = typeof import('../adapters/chat/openai-script-writer.ts')
type S3 = typeof import('../adapters/storage/s3.ts')
type ResumableS3 = typeof import('../adapters/storage/resumable-s3.ts')

export const probeOpenAi: Chat['probeOpenAi'] = async (...given) =>
  (await import('../adapters/chat/openai-chat.ts')).probeOpenAi(...given)

export const writeScriptWithOpenAi: ScriptWriter['writeScriptWithOpenAi'] = async (...given) =>
  (await import('../adapters/chat/openai-script-writer.ts')).writeScriptWithOpenAi(...given)

export const loadS3 = async (): Promise<S3 & ResumableS3> => ({
  ...(await import('../adapters/storage/s3.ts')),
  ...(await import('../adapters/storage/resumable-s3.ts')),
})
