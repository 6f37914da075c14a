/** Owns video posts: list, detail, captions, chapters. */
export * from './video-post.ts'
export * from './videos.endpoints.ts'
export * from './videos.errors.ts'
