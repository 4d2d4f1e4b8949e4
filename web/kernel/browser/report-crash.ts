import { siteRoutes } from '#contract/site/routes.ts'
import { client } from '../calls/api.ts'

const api = client(siteRoutes)
const MAX = 4000

const reported = new WeakMap<Error, Promise<string>>()

/** Tells the server what broke, once. Resolves to the code she can quote; rejects when the report did not arrive. */
export function reportCrash(error: unknown): Promise<string> {
  const asError = error instanceof Error ? error : new Error(String(error))
  const report = reported.get(asError) ?? send(asError)
  reported.set(asError, report)
  return report
}

async function send(known: Error): Promise<string> {
  const { code } = await api.reportError({
    body: {
      message: known.message.slice(0, 500),
      stack: (known.stack ?? '').slice(0, MAX),
      url: window.location.pathname,
    },
  })
  return code
}
