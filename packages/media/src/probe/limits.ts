/** The largest medium-format cameras write 102 megapixels; decoded as RGBA this limit costs 440 MB in one process. */
export const maxPictureMegapixels = 110

/** A probe reads headers and one frame; a file that takes longer is hostile or on a dead disk. */
export const defaultProbeTimeoutMs = 20_000
