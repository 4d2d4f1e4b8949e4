import type { Encoding } from '../port.ts'

/** In the words of MP4 (four letters), of WebM (CodecID) and of our readers: what every browser plays. */
const commonVideo = new Set('avc1 avc3 vp08 vp09 av01 V_VP8 V_VP9 V_AV1 V_MPEG4/ISO/AVC'.split(' '))
const commonAudio = new Set(
  'mp4a .mp3 Opus fLaC A_OPUS A_VORBIS A_AAC A_FLAC mp3 opus vorbis flac pcm'.split(' '),
)
const hevc = new Set('hvc1 hev1 dvh1 dvhe V_MPEGH/ISO/HEVC'.split(' '))
const stills = new Set(['jpeg', 'mjpa', 'mjpb', 'png ', 'tiff', 'gif ', 'V_MJPEG'])

/** A picture in the place of a film: a cover, or a photo in a film's wrapping. */
export const isStill = (codec: string): boolean => stills.has(codec)

/** The first track of pictures is the one that plays; of sounds a player takes one that it knows. */
export function encodingOf(video: string | undefined, audio: readonly string[]): Encoding {
  if (video !== undefined && hevc.has(video)) return 'hevc'
  const picturesPlay = video === undefined || commonVideo.has(video)
  const soundPlays = audio.length === 0 || audio.some((codec) => commonAudio.has(codec))
  return picturesPlay && soundPlays ? 'common' : 'uncommon'
}
