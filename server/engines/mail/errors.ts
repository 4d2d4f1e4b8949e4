/** The message itself is the trouble: sending it again cannot help. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
  readonly permanent = true
}

/** The way is closed for now (no connection, 4xx, sign-in to the mail server): worth another try. */
export class MailDelayed extends Error {
  override readonly name = 'MailDelayed'
}
