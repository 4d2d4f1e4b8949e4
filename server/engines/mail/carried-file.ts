import type { MailFile, MailLog, MakeMailFile, OutgoingMail } from './port.ts'

/** With what the encoding adds, less than any mail server refuses. */
export const MOST_FILE_BYTES = 5 * 2 ** 20

/** The file that this mail brings. Its words say where the same is found, so it leaves without one rather than not. */
export async function fileOf(
  { kind, file }: OutgoingMail,
  make: MakeMailFile,
  log: MailLog,
): Promise<MailFile | undefined> {
  if (!file) return undefined
  try {
    const made = await make(file)
    if (!made || made.bytes.length <= MOST_FILE_BYTES) return made
    log.warn({ kind, ...file, bytes: made.bytes.length }, 'a mail leaves without its file: too large')
  } catch (error) {
    log.warn({ err: error, kind, ...file }, 'a mail leaves without its file')
  }
  return undefined
}
