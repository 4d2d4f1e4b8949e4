import { plainTextOf } from '#server/kernel/html/plain-text.ts'
import { TooMuchHtml } from '#server/kernel/html/rich-html.ts'
import { lost, NotUnderstood } from './read-question.ts'
import { withoutSounds } from './recordings-in.ts'

/** Plain text of a piece of HTML. Throws NotUnderstood where its markup is too much. */
export function htmlToText(html: string): string {
  try {
    return plainTextOf(withoutSounds(html))
  } catch (error) {
    if (error instanceof TooMuchHtml) throw new NotUnderstood('تنسيق النص أكثر أو أعمق من المسموح')
    throw error
  }
}

/** Texts that are HTML only by accident of their program stay as they were typed. */
export const plainText = (text: string): string =>
  /<[a-z!/]/i.test(text) ? htmlToText(text) : withoutSounds(text).trim()

const MEDIA_NAMES = /\.(?:mp3|m4a|ogg|oga|wav|aac|flac|mp4|m4v|webm|mov|avi|flv|swf|pdf)\b/i

/** What plain text cannot carry of it. */
export function lossesOf(html: string): string[] {
  const links = [...html.matchAll(/<a\b[^<>]*>/gi)].map(([tag]) => tag).filter((tag) => /\bhref\b/i.test(tag))
  const isMedia = (tag: string) => tag.includes('@@PLUGINFILE@@') || MEDIA_NAMES.test(tag)
  const hasMedia = /<(?:audio|video|iframe|object|embed)\b/i.test(html) || links.some(isMedia)
  return [
    ...(/<table\b/i.test(html) ? [lost.layout] : []),
    ...(hasMedia ? [lost.media] : []),
    ...(links.some((tag) => !isMedia(tag)) ? [lost.links] : []),
  ]
}
