/** The light build has the same interface and ships no types of its own. */
declare module 'hls.js/light' {
  export { default, Events, ErrorTypes } from 'hls.js'
}
