import { htmlLimits } from '#contract/kernel/limits.ts'
import { countedTags, sanitizer } from './rich-html.ts'
import { readEntities } from '../xml/xml-node.ts'

/**
 * Plain text of a piece of HTML: scripts and styles are gone with their content, blocks become lines. Throws
 * TooMuchHtml.
 */
export function plainTextOf(html: string): string {
  const lined = html
    // Each pattern ends where the next one may begin: over a long run of spaces or of «<li» they stay linear.
    .replaceAll(/(?<!\s)\s*<br\s*\/?>\s*/gi, '\n')
    .replaceAll(/<li\b[^<>]*>/gi, '- ')
    .replaceAll(/<\/(?:td|th)\s*>/gi, ' ')
    .replaceAll(/<\/(?:p|div|li|tr|h[1-6]|blockquote|pre)\s*>/gi, '\n')
  return readEntities(
    sanitizer()(lined, { allowedTags: [], allowedAttributes: {}, ...countedTags(htmlLimits) }),
  )
    .replaceAll('\u00A0', ' ')
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
