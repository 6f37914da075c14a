// The library ships types for its full build only; this one has all that is used here, at two thirds of the size.
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
