import type { MediaFile } from '#contract/media/shapes.ts'
import { cx } from '#web/ui/cx.ts'
import { playbackWords } from './words.ts'

/** Nothing where the file plays, or is no film or recording. */
export function PlaybackNote({ file: { playback } }: { file: Pick<MediaFile, 'playback'> }) {
  const words = playback === null ? undefined : playbackWords[playback]
  if (!words) return null
  return (
    <span className={cx('block text-sm', playback === 'none' ? 'text-danger' : 'text-warn')}>{words}</span>
  )
}
