// Owns rooms with pictures and sound: WebRTC, WHIP and WHEP, RTMP in, HLS out, recordings. Knows no domain.
export type * from './engine/room-engine.ts'
export { RoomError, type RoomErrorKind, roomErrorKinds } from './engine/room-error.ts'
export type * from './engine/room-events.ts'
export { openRecordingFile, type RecordingFile } from './hls/recording-file.ts'
export { createRoomHls, type Playlist, type RoomHls, type RoomHlsOptions } from './hls/room-hls.ts'
