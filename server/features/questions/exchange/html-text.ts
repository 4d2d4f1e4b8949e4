import sanitizeHtml from 'sanitize-html'
import { htmlLimits } from '#contract/kernel/limits.ts'
import { countedTags, TooMuchHtml } from '#server/kernel/rich-html.ts'
import { lost, NotUnderstood } from './read-question.ts'

/** Plain text of a piece of HTML: scripts and styles are gone with their content, blocks become lines. */
export function htmlToText(html: string): string {
  const lined = html
    // Each pattern ends where the next one may begin: over a long run of spaces or of «<li» they stay linear.
    .replaceAll(/(?<!\s)\s*<br\s*\/?>\s*/gi, '\n')
    .replaceAll(/<li\b[^<>]*>/gi, '- ')
    .replaceAll(/<\/(?:td|th)\s*>/gi, ' ')
    .replaceAll(/<\/(?:p|div|li|tr|h[1-6]|blockquote|pre)\s*>/gi, '\n')
  return readEntities(withoutTags(lined))
    .replaceAll('\u00A0', ' ')
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

function withoutTags(html: string): string {
  try {
    return sanitizeHtml(html, { allowedTags: [], allowedAttributes: {}, ...countedTags(htmlLimits) })
  } catch (error) {
    if (error instanceof TooMuchHtml) throw new NotUnderstood('تنسيق النص أكثر أو أعمق من المسموح')
    throw error
  }
}

/** Texts that are HTML only by accident of their program stay as they were typed. */
export const plainText = (text: string): string => (/<[a-z!/]/i.test(text) ? htmlToText(text) : text.trim())

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The five of XML, and numbers. */
export const readEntities = (text: string): string =>
  text.replaceAll(
    /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([0-9a-f]{1,6}));/gi,
    (whole, name?: string, dec?: string, hex?: string) => {
      if (name) return ENTITIES[name.toLowerCase()] ?? whole
      const code = dec ? Number(dec) : Number.parseInt(hex ?? '', 16)
      return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
    },
  )

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
