import { parseUrl } from '#core/text/parse-url.ts'
import { videoSource, type VideoSource } from '#web/ui/media/sources/video-source.ts'

/** Where a recording lies: with us, or at an address that she pasted. */
export const isOurs = (address: string | null): boolean => address !== null && !/^https?:\/\//i.test(address)

/** What a pasted address is; nothing when it is none that a browser may play from a secure page. */
export function pastedSource(text: string): VideoSource | undefined {
  const address = text.trim()
  return /^https:\/\/\S+$/i.test(address) && parseUrl(address) ? videoSource(address) : undefined
}

export const sourceWords: Readonly<Record<VideoSource['kind'], string>> = {
  youtube: 'مقطع من يوتيوب؛ يُعرض بعنوانه الذي لا يتتبع المشاهدة.',
  hls: 'بث متدفق (HLS).',
  file: 'ملف يُشغَّل من عنوانه.',
}
