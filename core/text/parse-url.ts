/** The address that a text is, or nothing. `URL.parse` and `URL.canParse` are younger than the oldest browsers we serve. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
