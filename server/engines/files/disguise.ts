/** Tags with which a page begins or scripts come in; no medium, paper or picture has use for them in its first bytes. */
const pageTags =
  /<(?:!doctype|html|head|body|script|iframe|frameset|object|embed|meta|base|link|svg|math)[\s>/]/i

/** True for bytes that one program takes for what they claim to be and another for a page. */
export const beginsLikeAPage = (head: Buffer): boolean => pageTags.test(head.toString('latin1'))

/** The times of a cue; hours may be left out. */
const cueTimes = /^(?:\d{2,}:)?\d{2}:\d{2}\.\d{3}[ \t]+-->[ \t]+(?:\d{2,}:)?\d{2}:\d{2}\.\d{3}/m

/** Captions hold a cue at least, and no page. */
export function isCaptions(bytes: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return cueTimes.test(text.replaceAll('\r', '\n')) && !pageTags.test(text)
  } catch {
    // Captions are UTF-8 by their standard; anything else is something else.
    return false
  }
}
