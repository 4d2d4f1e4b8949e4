/** The strokes of a recording go from 0 to this. */
export const HIGHEST_PEAK = 100

/** The stroke of a loudest sample from 0 to 1. Speech is quiet, so it is drawn larger. */
export const strokeOf = (loudest: number): number =>
  Math.round(Math.min(1, Math.sqrt(loudest)) * HIGHEST_PEAK)

/** So high a stroke is no voice yet. */
export const SILENT_PEAK = 10

/** Whether anything was heard in a whole recording. */
export const isSilent = (peaks: readonly number[]): boolean => peaks.every((peak) => peak <= SILENT_PEAK)
