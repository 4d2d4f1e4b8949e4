/** A stored file as a question file holds it. */
export interface AttachedFile {
  readonly name: string
  readonly base64: string
}

/** Files by where they are stored; one that stays behind is not among them. */
export type AttachedFiles = ReadonlyMap<string, AttachedFile>

/** How a text shows a file that lies beside it, and the element of that file. */
export function attachment(
  file: AttachedFile | undefined,
  show: (address: string) => string,
): { readonly html: string; readonly element: string } {
  if (!file) return { html: '', element: '' }
  return {
    html: show(`@@PLUGINFILE@@/${encodeURIComponent(file.name)}`),
    element: `<file name="${escapeXml(file.name)}" path="/" encoding="base64">${file.base64}</file>`,
  }
}

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
