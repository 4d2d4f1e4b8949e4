const decode = (bytes: Uint8Array<ArrayBuffer>, encoding: string) =>
  new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes)

/** The text of a file: UTF-8 as it should be, else what Excel writes, UTF-16 with its mark or Arabic Windows. */
export async function readText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode(bytes, 'utf-16le')
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode(bytes, 'utf-16be')
  try {
    return decode(bytes, 'utf-8')
  } catch {
    return decode(bytes, 'windows-1256')
  }
}
