import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client'
import { failureOf, type Answer } from '../calls/envelope.ts'
import { withRenewedToken } from '../calls/with-renewed-token.ts'

/** Sends each request of the tus client with the token of the moment, once more with a new one when that is refused. */
export const withSession = (stack: HttpStack): HttpStack => ({
  getName: () => stack.getName(),
  createRequest: (method, url) => signed(() => stack.createRequest(method, url)),
})

/** A request can be sent only once, so each try is made anew with what the client has said of it. */
function signed(make: () => HttpRequest): HttpRequest {
  let current = make()
  let isFresh = true
  let onProgress: (sent: number) => void = () => undefined
  const headers = new Map<string, string>()

  function prepared(token: string | undefined): HttpRequest {
    if (!isFresh) current = make()
    isFresh = false
    for (const [name, value] of headers) current.setHeader(name, value)
    if (token) current.setHeader('authorization', `Bearer ${token}`)
    current.setProgressHandler(onProgress)
    return current
  }
  return {
    getMethod: () => current.getMethod(),
    getURL: () => current.getURL(),
    setHeader: (name, value) => void headers.set(name, value),
    getHeader: (name) => headers.get(name),
    setProgressHandler(handler) {
      onProgress = handler
    },
    send: (body: unknown) =>
      withRenewedToken(new URL(current.getURL()).pathname, async (token) => {
        const response = await prepared(token).send(body)
        if (response.getStatus() === 401) throw failureOf(answerOf(response))
        return response
      }),
    abort: () => current.abort(),
    getUnderlyingObject: () => current.getUnderlyingObject() as unknown,
  }
}

export const answerOf = (response: HttpResponse): Answer => ({
  status: response.getStatus(),
  text: response.getBody(),
  retryAfter: response.getHeader('retry-after') ?? null,
})
