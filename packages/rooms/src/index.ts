// Owns rooms with pictures and sound: WebRTC, WHIP and WHEP, RTMP in, HLS out, recordings. Knows no domain.
export { createEmbeddedEngine, type EmbeddedEngine, type EmbeddedOptions } from './embedded/embedded-engine.ts'
export type * from './engine/room-engine.ts'
export { RoomError, type RoomErrorKind, roomErrorKinds } from './engine/room-error.ts'
export type * from './engine/room-events.ts'
export { openRecordingFile, type RecordingFile } from './hls/recording-file.ts'
export { createRoomHls, type Playlist, type RoomHls, type RoomHlsOptions } from './hls/room-hls.ts'
export type { IceServer } from './http/link-header.ts'
export {
  type Admission,
  type Admit,
  createRtcHttp,
  type RtcHttp,
  type RtcHttpOptions,
  type RtcReply,
  type RtcRequest,
} from './http/rtc-http.ts'
export { type RecoveredRecording, recoverRecording } from './recording/recover-recording.ts'
export { type Clip, type ClipRequest, cutClip } from './replay/cut-clip.ts'
export { makeReplay, type Replay, ReplayError, type ReplayRequest } from './replay/make-replay.ts'
export { type ReplayOffset, toReplayMs } from './replay/offsets.ts'
export { FilmError, type FilmFault, openFilm } from './simulive/open-film.ts'
export { type FilmPlay, type PlayingFilm, playFilm } from './simulive/play-film.ts'
