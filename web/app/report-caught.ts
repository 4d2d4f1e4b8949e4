import { CodeMissing } from '#web/router/load-code.ts'

/** What a boundary caught is told to the server, whether a whole screen broke or a part of one; a lost network is not. */
export function reportCaught(error: unknown): void {
  // oxlint-disable-next-line no-console -- as React does by itself when nobody listens
  console.error(error)
  if (error instanceof CodeMissing) return
  import('#web/kernel/browser/report-crash.ts')
    .then(({ reportCrash }) => reportCrash(error))
    // The screen that broke says that nothing was sent.
    .catch(() => undefined)
}
