/** Tags with which a page begins or scripts come in; no medium, paper or picture has use for them in its first bytes. */
const pageTags =
  /<(?:!doctype|html|head|body|script|iframe|frameset|object|embed|meta|base|link|svg|math)[\s>/]/i

/** True for bytes that one program takes for what they claim to be and another for a page. */
export const beginsLikeAPage = (head: Buffer): boolean => pageTags.test(head.toString('latin1'))

export function isCaptions(bytes: Buffer): boolean {
  try {
    return !pageTags.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    // Captions are UTF-8 by their standard; anything else is something else.
    return false
  }
}
