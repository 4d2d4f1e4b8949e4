/** Opening tags of these names, as they are written and in their order. For HTML of strangers: one pass, no nesting. */
export const tagsIn = (html: string, ...names: readonly string[]): string[] =>
  [...html.matchAll(new RegExp(`<(?:${names.join('|')})\\b[^<>]*>`, 'gi'))].map(([tag]) => tag)

/** The value of an attribute as it is written; empty when the tag has none. */
export const attributeOf = (tag: string, name: string): string =>
  new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'<>]+))`, 'i')
    .exec(tag)
    ?.slice(1)
    .find(Boolean) ?? ''

/** Where Moodle writes the name of a file that lies beside a text. */
const BESIDE = '@@PLUGINFILE@@/'

/** The path of a file beside the text; undefined for every other address. */
export const pathBeside = (address: string): string | undefined =>
  address.startsWith(BESIDE) ? decoded(address.slice(BESIDE.length).split('?', 1)[0] ?? '') : undefined

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
