/** Zoom is told what stands of the meetings. */
export const TELL = 'zoom.tell'
/** What Zoom tells is worked on. */
export const HEAR = 'zoom.hear'
