/** What a supervisor reads from the end of a process: a setting must be corrected (EX_CONFIG), or it may pass by itself (EX_TEMPFAIL). */
export const EXIT_SETTINGS = 78
export const EXIT_PASSING = 75

/** The platform cannot start, and one person can put it right: the message is one sentence with what to do. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused'
  readonly exitCode: number

  constructor(
    sentence: string,
    { cause, exitCode = EXIT_SETTINGS }: ErrorOptions & { exitCode?: number } = {},
  ) {
    super(sentence, { cause })
    this.exitCode = exitCode
  }
}
