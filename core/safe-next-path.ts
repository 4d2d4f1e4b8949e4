/**
 * Where to go after sign-in, when it is a path of this site; nothing for anything that a browser could read as
 * another site (//, \, control characters) or that is not a path at all.
 */
export function safeNextPath(next: string | null | undefined): string | undefined {
  if (!next?.startsWith('/')) return undefined
  // oxlint-disable-next-line no-control-regex -- control characters are what this refuses
  if (/[\\\u0000-\u001F\u007F-\u009F\u2028\u2029]/.test(next)) return undefined
  const path = next.split(/[?#]/, 1)[0] ?? ''
  return path.includes('//') ? undefined : next
}
