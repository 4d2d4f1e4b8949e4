import type { SignedIn, SignInAnswer } from '#contract/auth/shapes.ts'
import type { CallInput, Data, RouteSpec } from '#contract/kernel/route.ts'
import type { Envelope, Failure } from '#contract/kernel/envelope.ts'
import { startSession } from '#server/features/auth/public.ts'
import type { TestApp } from './app.ts'

interface Options {
  readonly headers?: Record<string, string>
}
interface Answer<T> {
  readonly status: number
  readonly data: T
  readonly message: string
  /** The failure's envelope; empty on success. */
  readonly failure: Partial<Failure>
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
}
/**
 * Calls a route through HTTP, as the browser does: every write has a key, so it runs within the transaction that keeps
 * its answer. `data` is typed as on success; look at `status` first.
 */
export type Caller = <R extends RouteSpec>(
  spec: R,
  input: CallInput<R>,
  options?: Options,
) => Promise<Answer<Data<R>>>

interface LooseInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** A file is answered without an envelope; its text is the data then. */
const fileIn = (body: string): Envelope => ({ success: true, data: body, message: '', request_id: '' })

function callerWith(t: () => TestApp, token: string | undefined): Caller {
  return async (spec, input, options = {}) => {
    const { params = {}, query = {}, body } = input as LooseInput
    const path = spec.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(params[name])),
    )
    const search = new URLSearchParams(
      Object.entries(query)
        .filter(([, v]) => v !== undefined)
        .map(([k, v]) => [k, String(v)]),
    )
    const sent = await encode(body)
    const response = await t().app.http.inject({
      method: spec.method,
      url: search.size > 0 ? `${path}?${search}` : path,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(spec.method !== 'GET' && spec.idempotency !== 'none'
          ? { 'idempotency-key': crypto.randomUUID() }
          : {}),
        ...sent.headers,
        ...options.headers,
      },
      ...(sent.payload === undefined ? {} : { payload: sent.payload }),
    })
    // An answer to HEAD has the headers of one with a body.
    const isJson =
      response.body !== '' && String(response.headers['content-type']).startsWith('application/json')
    const envelope: Envelope = isJson ? response.json() : fileIn(response.body)
    const request =
      envelope.success && spec.list ? { items: envelope.data, meta: envelope.meta } : envelope.data
    return {
      status: response.statusCode,
      data: request as Data<typeof spec>,
      message: envelope.message,
      failure: envelope.success ? {} : envelope,
      headers: response.headers,
    }
  }
}

/** A form is an upload; everything else goes as JSON. */
async function encode(body: unknown): Promise<{ headers: Record<string, string>; payload?: object }> {
  if (!(body instanceof FormData))
    return { headers: {}, ...(body === undefined ? {} : { payload: body as object }) }
  const form = new Response(body)
  return {
    headers: { 'content-type': form.headers.get('content-type') ?? '' },
    payload: Buffer.from(await form.arrayBuffer()),
  }
}

/** The session of a sign-in that asked for no second factor. */
export function signedIn({ data }: { readonly data: SignInAnswer }): SignedIn {
  if ('ticket' in data) throw new Error('a second factor is asked for')
  return data
}

export const visitor = (t: () => TestApp): Caller => callerWith(t, undefined)

/** A caller signed in as this user, with a session of her own. */
export async function as(t: () => TestApp, user: { id: number }): Promise<Caller & { token: string }> {
  const row = await t()
    .db.selectFrom('users')
    .select(['id', 'session_days'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  const { access } = await startSession(t().ctx(), row)
  return Object.assign(callerWith(t, access), { token: access })
}
