import type { LessonOutline } from '#contract/courses/shapes.ts'
import { isAddress } from '#web/ui/media/sources/video-source.ts'

type Content = Pick<LessonOutline, 'video_url' | 'content'>

/** What a video lesson plays: its own address before an address written as its content. */
export function addressOf({ video_url, content = '' }: Content): string | undefined {
  return video_url || (isAddress(content) ? content.trim() : undefined)
}

/** What there is to read besides. */
export const textOf = ({ content = '' }: Content): string => (isAddress(content) ? '' : content)
